import type { Pool } from '@pazar/postgres/open-database.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import { endSessionsOf } from '@pazar/http-server/sessions/sessions.ts'
import { derivedBytes } from '../ids/derived-ids.ts'

export interface Credentials {
  byEmail(email: string): Promise<{ userId: number; passwordHash: string } | undefined>
  passwordHashOf(userId: number): Promise<string | undefined>
  /** The sign-in e-mail as its key in the reservation stream; undefined if the user has no credentials. */
  emailKeyOf(userId: number): Promise<string | undefined>
  /** Requires a reservation of the new e-mail. False if `from` is no longer the key of the user's e-mail. */
  moveEmail(userId: number, from: string, to: string): Promise<boolean>
  /** Requires a reservation of the e-mail: it replaces credentials left by abandoned creations. */
  add(email: string, userId: number, passwordHash: string): Promise<void>
  /** As `add`, but changes nothing if the e-mail or the user has credentials, such as those written meanwhile. */
  addIfMissing(email: string, userId: number, passwordHash: string): Promise<void>
  /**
   * Changes the password and ends the user's other sessions in one transaction. False if `from` is no longer
   * the hash.
   */
  change(userId: number, from: string, to: string, keptSessionId: string): Promise<boolean>
  /**
   * Sets the password regardless of the old one and ends all of the user's sessions in one transaction. False
   * if the user has no credentials.
   */
  reset(userId: number, to: string): Promise<boolean>
  /** Returns the e-mail's key in the reservation stream; undefined if the user has no credentials. */
  remove(userId: number): Promise<string | undefined>
}

const normalizeEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** Key of an e-mail in its reservation stream. It is a keyed hash, so the log does not reveal the address. */
export const emailKey = (appSecret: string, email: string): string =>
  derivedBytes(appSecret, 'email', normalizeEmail(email)).toString('hex')

interface PasswordChange {
  /** Must return the `user_id` of the changed credentials, if any. */
  update: string
  values: unknown[]
  keptSessionId?: string
}

const idleTimeoutMs = 10_000

/**
 * Changes a password and ends the user's sessions in one transaction. A second statement deletes the
 * sessions, so that it also sees those of a sign-in that held the credentials' lock when the first began.
 */
export const changePasswordHash = (
  pool: Pool,
  { update, values, keptSessionId }: PasswordChange,
): Promise<boolean> =>
  inTransaction(pool, { idleTimeoutMs }, async (client) => {
    const { rows } = await client.query<{ user_id: number }>(update, values)
    if (!rows[0]) return false
    await endSessionsOf(client, rows[0].user_id, keptSessionId)
    return true
  })

/** The user holds the reservation of the new e-mail: credentials of others under it are abandoned creations. */
async function moveEmailKey(pool: Pool, userId: number, from: Buffer, to: Buffer): Promise<boolean> {
  await pool.query('delete from private.credentials where email_key = $2 and user_id <> $1', [userId, to])
  const { rowCount } = await pool.query(
    'update private.credentials set email_key = $3, changed_at = clock_timestamp() where user_id = $1 and email_key = $2',
    [userId, from, to],
  )
  return rowCount === 1
}

async function insertCredentials(
  pool: Pool,
  { key, userId, passwordHash }: { key: Buffer; userId: number; passwordHash: string },
): Promise<void> {
  await pool.query('delete from private.credentials where user_id = $1 and email_key <> $2', [userId, key])
  await pool.query(
    `insert into private.credentials (email_key, user_id, password_hash) values ($1, $2, $3)
     on conflict (email_key) do update set user_id = excluded.user_id, password_hash = excluded.password_hash, changed_at = now()`,
    [key, userId, passwordHash],
  )
}

export function createCredentials(pool: Pool, appSecret: string): Credentials {
  const key = (email: string) => Buffer.from(emailKey(appSecret, email), 'hex')
  return {
    async byEmail(email) {
      const { rows } = await pool.query<{ user_id: number; password_hash: string }>(
        'select user_id, password_hash from private.credentials where email_key = $1',
        [key(email)],
      )
      return rows[0] && { userId: rows[0].user_id, passwordHash: rows[0].password_hash }
    },
    async passwordHashOf(userId) {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from private.credentials where user_id = $1',
        [userId],
      )
      return rows[0]?.password_hash
    },
    async emailKeyOf(userId) {
      const { rows } = await pool.query<{ email_key: Buffer }>(
        'select email_key from private.credentials where user_id = $1',
        [userId],
      )
      return rows[0]?.email_key.toString('hex')
    },
    moveEmail: (userId, from, to) =>
      moveEmailKey(pool, userId, Buffer.from(from, 'hex'), Buffer.from(to, 'hex')),
    add: (email, userId, passwordHash) => insertCredentials(pool, { key: key(email), userId, passwordHash }),
    async addIfMissing(email, userId, passwordHash) {
      await pool.query(
        'insert into private.credentials (email_key, user_id, password_hash) values ($1, $2, $3) on conflict do nothing',
        [key(email), userId, passwordHash],
      )
    },
    change: (userId, from, to, keptSessionId) =>
      changePasswordHash(pool, {
        update: `update private.credentials set password_hash = $3, changed_at = clock_timestamp()
          where user_id = $1 and password_hash = $2 returning user_id`,
        values: [userId, from, to],
        keptSessionId,
      }),
    reset: (userId, to) =>
      changePasswordHash(pool, {
        update:
          'update private.credentials set password_hash = $2, changed_at = clock_timestamp() where user_id = $1 returning user_id',
        values: [userId, to],
      }),
    async remove(userId) {
      const { rows } = await pool.query<{ email_key: Buffer }>(
        'delete from private.credentials where user_id = $1 returning email_key',
        [userId],
      )
      return rows[0]?.email_key.toString('hex')
    },
  }
}
