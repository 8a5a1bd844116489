import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and 2 passes: the library's defaults and OWASP's recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let dummyHash: Promise<string> | undefined

/**
 * Takes as long for an unknown account as for a wrong password, so that timing reveals nothing
 * (session/attempt-limits).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32))
  const right = await verify(passwordHash ?? (await dummyHash), password)
  return right && passwordHash !== undefined
}
