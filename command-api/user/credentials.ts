import type { Pool } from '@pazar/database/open-database.ts'
import { derivedBytes } from '../ids/derived-ids.ts'

export interface Credentials {
  byEmail(email: string): Promise<{ userId: number; passwordHash: string } | undefined>
  passwordHashOf(userId: number): Promise<string | undefined>
  /** Only for whoever has reserved the e-mail: it replaces what abandoned creations left behind. */
  add(email: string, userId: number, passwordHash: string): Promise<void>
  /** False where `from` is no longer the hash. */
  change(userId: number, from: string, to: string): Promise<boolean>
  /** Whatever the password was. False where the user has no credentials. */
  reset(userId: number, to: string): Promise<boolean>
  /** Answers the name of his e-mail in its reservation stream; undefined where he has no credentials (any more). */
  remove(userId: number): Promise<string | undefined>
}

const compared = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** Name of an e-mail in its reservation stream: people cannot be read off the log (design, section 5). */
export const emailKey = (appSecret: string, email: string): string => derivedBytes(appSecret, 'email', compared(email)).toString('hex')

export function createCredentials(pool: Pool, appSecret: string): Credentials {
  const key = (email: string) => Buffer.from(emailKey(appSecret, email), 'hex')
  return {
    async byEmail(email) {
      const { rows } = await pool.query<{ user_id: number; password_hash: string }>('select user_id, password_hash from private.credentials where email_key = $1', [key(email)])
      return rows[0] && { userId: rows[0].user_id, passwordHash: rows[0].password_hash }
    },
    async passwordHashOf(userId) {
      const { rows } = await pool.query<{ password_hash: string }>('select password_hash from private.credentials where user_id = $1', [userId])
      return rows[0]?.password_hash
    },
    async add(email, userId, passwordHash) {
      await pool.query('delete from private.credentials where user_id = $1 and email_key <> $2', [userId, key(email)])
      await pool.query(
        `insert into private.credentials (email_key, user_id, password_hash) values ($1, $2, $3)
         on conflict (email_key) do update set user_id = excluded.user_id, password_hash = excluded.password_hash, changed_at = now()`,
        [key(email), userId, passwordHash],
      )
    },
    async change(userId, from, to) {
      const { rowCount } = await pool.query('update private.credentials set password_hash = $3, changed_at = now() where user_id = $1 and password_hash = $2', [userId, from, to])
      return rowCount === 1
    },
    async reset(userId, to) {
      const { rowCount } = await pool.query('update private.credentials set password_hash = $2, changed_at = now() where user_id = $1', [userId, to])
      return rowCount === 1
    },
    async remove(userId) {
      const { rows } = await pool.query<{ email_key: Buffer }>('delete from private.credentials where user_id = $1 returning email_key', [userId])
      return rows[0]?.email_key.toString('hex')
    },
  }
}
