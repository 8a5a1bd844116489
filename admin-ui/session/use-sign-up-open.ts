import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'

/** Whether people may register themselves; undefined until the server has said so, and closed where it cannot be asked. */
export function useSignUpOpen(): boolean | undefined {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    call('/api/auth/sign-up', { signal: gone.signal }).then(
      ({ json }) => setOpen(json?.open === true),
      () => gone.signal.aborted || setOpen(false),
    )
    return () => gone.abort()
  }, [])
  return open
}
