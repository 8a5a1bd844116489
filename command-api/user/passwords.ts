import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and 2 passes: the library's defaults, which are OWASP's recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodys: Promise<string> | undefined

/** Takes as long for an account that does not exist as for a wrong password, so that the time tells nothing (resolution 12). */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hash(randomBytes(32))
  const right = await verify(passwordHash ?? (await nobodys), password)
  return right && passwordHash !== undefined
}
