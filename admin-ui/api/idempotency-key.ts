import { useRef } from 'react'

/**
 * One key per filling of a form: a retry after a lost answer repeats the key and is answered as the first time. `renew` begins
 * the next filling, after a success.
 */
export function useIdempotencyKey(): { current: () => string; renew: () => void } {
  const key = useRef<string | undefined>(undefined)
  return {
    current: () => (key.current ??= crypto.randomUUID()),
    renew: () => {
      key.current = undefined
    },
  }
}
