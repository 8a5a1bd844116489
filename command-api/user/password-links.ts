import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { changePasswordHash } from './credentials.ts'

const hourMs = 60 * 60 * 1000

/** Lifetime of a link in ms, by its kind. */
export const linkLifetimeMs = {
  admin: 24 * hourMs,
  email: hourMs,
  console: hourMs,
  /** For a helper, who may read the invitation days later. */
  seller: 72 * hourMs,
} as const

type LinkKind = keyof typeof linkLifetimeMs

export interface PasswordLink {
  /** 256 random bits in base64url; only the hash is stored. */
  token: string
  expiresAt: Date
}

export interface PasswordLinks {
  /**
   * Invalidates the user's older link of the same kind only, because anyone can request a link by e-mail.
   * Undefined for a user without credentials.
   */
  create(userId: number, at: Date, madeFor: LinkKind): Promise<PasswordLink | undefined>
  /** The user of a valid link. */
  find(token: string, at: Date): Promise<number | undefined>
  /**
   * Consumes the link, sets the password and ends all sessions in one transaction. False if the link is no
   * longer valid.
   */
  redeem(token: string, at: Date, passwordHash: string): Promise<boolean>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function createPasswordLinks(pool: Pool): PasswordLinks {
  return {
    async create(userId, at, madeFor) {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(at.getTime() + linkLifetimeMs[madeFor])
      const { rowCount } = await pool.query(
        `insert into private.password_links (user_id, made_for, token_hash, expires_at, credentials_changed_at)
         select user_id, $4::text, $2::bytea, $3::timestamptz, changed_at from private.credentials where user_id = $1
         on conflict (user_id, made_for) do update
         set token_hash = excluded.token_hash, expires_at = excluded.expires_at, credentials_changed_at = excluded.credentials_changed_at`,
        [userId, hashOf(token), expiresAt, madeFor],
      )
      return rowCount === 1 ? { token, expiresAt } : undefined
    },
    async find(token, at) {
      const { rows } = await pool.query<{ user_id: number }>(
        `select l.user_id from private.password_links as l join private.credentials as c using (user_id)
         where l.token_hash = $1 and l.expires_at > $2 and c.changed_at = l.credentials_changed_at`,
        [hashOf(token), at],
      )
      return rows[0]?.user_id
    },
    redeem: (token, at, passwordHash) =>
      changePasswordHash(pool, {
        update: `with used as (delete from private.password_links where token_hash = $1 and expires_at > $2 returning user_id, credentials_changed_at)
         update private.credentials as c set password_hash = $3, changed_at = clock_timestamp()
         from used where c.user_id = used.user_id and c.changed_at = used.credentials_changed_at returning c.user_id`,
        values: [hashOf(token), at, passwordHash],
      }),
  }
}

/** The token is in the fragment, which browsers never send, so it appears in no log and no Referer. */
export const passwordLinkUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/reset-password#${token}`
