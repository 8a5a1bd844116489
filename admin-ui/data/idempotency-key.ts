import { useRef } from 'react'

/**
 * One key per command of a form: a retry after a lost answer repeats it and gets the first answer. `renew`
 * after a success makes the next submit a new command.
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
