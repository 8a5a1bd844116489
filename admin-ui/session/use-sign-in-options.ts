import { useEffect, useState } from 'react'
import { call } from '../data/call.ts'

export interface SignInOptions {
  /** Registration is open. */
  signUpOpen: boolean
  passwordResetByEmail: boolean
}

const nothingOffered: SignInOptions = { signUpOpen: false, passwordResetByEmail: false }

/** Optional features of the sign-in view; undefined until the server answers, none if the request fails. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions | undefined>(undefined)
  useEffect(() => {
    const unmounted = new AbortController()
    call('/api/auth/sign-up', { signal: unmounted.signal }).then(
      ({ json }) =>
        setOptions({
          signUpOpen: json?.open === true,
          passwordResetByEmail: json?.passwordResetByEmail === true,
        }),
      () => unmounted.signal.aborted || setOptions(nothingOffered),
    )
    return () => unmounted.abort()
  }, [])
  return options
}
