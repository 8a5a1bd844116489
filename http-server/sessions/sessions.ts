import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { User } from '../routing/endpoint.ts'
import { sessionDays } from './session-cookie.ts'

const lifetime = sessionDays * 24 * 60 * 60 * 1000
/** A session's last use is written at most this often, ms: reading must not cost a write each time. */
const touchInterval = 60 * 60 * 1000

export interface SessionsOptions {
  pool: Pool
  /** Whether the account may still be used: an inactive user's open sessions end at once (resolution 12). */
  isActive(userId: number): Promise<boolean>
  /** Milliseconds since 1970; the system's clock where left out. */
  now?: () => number
}

/** An open session, without anything that signs in with it. */
export interface OpenSession {
  /** UUID. */
  id: string
  /** The last use is written at most once an hour. */
  createdAt: Date
  usedAt: Date
  userAgent: string | null
  address: string | null
}

export interface Sessions {
  /**
   * Answers the token: 256 random bits, the only time that it is seen. Undefined where the password whose hash was verified is
   * no longer the user's: it was changed meanwhile, and the sessions of the old one have ended (resolution 13).
   */
  create(user: { id: number; role: Role }, verifiedHash: string, from?: { userAgent?: string | undefined; address?: string | undefined }): Promise<string | undefined>
  /** The user whom the token signs in; undefined for an unknown, expired or inactive one. Using it prolongs it. */
  find(token: string): Promise<User | undefined>
  /** Whether a session found earlier still signs in: asked now and then by what stays connected. */
  isOpen(user: User): Promise<boolean>
  /** Those of the named sessions that have not ended: asked again and again by what stays connected. Says nothing of whose account is inactive. */
  openAmong(sessionIds: readonly string[]): Promise<Set<string>>
  end(sessionId: string): Promise<void>
  /** A user's open sessions, the last used first. */
  openSessionsOf(userId: number): Promise<OpenSession[]>
  /** Ends a user's sessions, all but the one that is named, if one is (resolution 13). */
  endSessionsOf(userId: number, exceptSessionId?: string): Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function createSessions({ pool, isActive, now = Date.now }: SessionsOptions): Sessions {
  const expired = () => new Date(now() - lifetime)
  return {
    async create(user, verifiedHash, { userAgent, address } = {}) {
      const token = randomBytes(32).toString('base64url')
      const at = new Date(now())
      await pool.query('delete from private.sessions where used_at < $1', [expired()])
      // The share lock makes a change of the password that is under way come before this or after it, never in between.
      const { rowCount } = await pool.query(
        `insert into private.sessions (token_hash, session_id, user_id, role, created_at, used_at, user_agent, address)
         select $1::bytea, $2::uuid, user_id, $4::text, $5::timestamptz, $5::timestamptz, $7::text, $8::text
         from private.credentials where user_id = $3 and password_hash = $6 for share`,
        [hashOf(token), randomUUID(), user.id, user.role, at, verifiedHash, userAgent ?? null, address ?? null],
      )
      return rowCount === 1 ? token : undefined
    },

    async find(token) {
      const hash = hashOf(token)
      const { rows } = await pool.query<{ session_id: string; user_id: number; role: Role; used_at: Date }>(
        'select session_id, user_id, role, used_at from private.sessions where token_hash = $1 and used_at >= $2',
        [hash, expired()],
      )
      const session = rows[0]
      if (!session || !(await isActive(session.user_id))) return undefined
      if (now() - session.used_at.getTime() > touchInterval) {
        await pool.query('update private.sessions set used_at = $2 where token_hash = $1', [hash, new Date(now())])
      }
      return { id: session.user_id, role: session.role, sessionId: session.session_id }
    },

    async isOpen(user) {
      const { rowCount } = await pool.query('select from private.sessions where session_id = $1 and used_at >= $2', [user.sessionId, expired()])
      return rowCount === 1 && (await isActive(user.id))
    },

    async openAmong(sessionIds) {
      const { rows } = await pool.query<{ session_id: string }>('select session_id from private.sessions where session_id = any($1::uuid[]) and used_at >= $2', [sessionIds, expired()])
      return new Set(rows.map((row) => row.session_id))
    },

    async openSessionsOf(userId) {
      const { rows } = await pool.query<{ session_id: string; created_at: Date; used_at: Date; user_agent: string | null; address: string | null }>(
        'select session_id, created_at, used_at, user_agent, address from private.sessions where user_id = $1 and used_at >= $2 order by used_at desc, session_id',
        [userId, expired()],
      )
      return rows.map((row) => ({ id: row.session_id, createdAt: row.created_at, usedAt: row.used_at, userAgent: row.user_agent, address: row.address }))
    },

    async end(sessionId) {
      await pool.query('delete from private.sessions where session_id = $1', [sessionId])
    },

    async endSessionsOf(userId, exceptSessionId) {
      await pool.query('delete from private.sessions where user_id = $1 and session_id is distinct from $2::uuid', [userId, exceptSessionId ?? null])
    },
  }
}
