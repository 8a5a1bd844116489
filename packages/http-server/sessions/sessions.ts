import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Helper, Role } from '@pazar/contracts/user/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Caller } from '../routing/endpoint.ts'
import { sessionDays } from './session-cookie.ts'

const sessionLifetimeMs = sessionDays * 24 * 60 * 60 * 1000
/** The last use is written at most this often, so that a read does not cost a write each time. */
const touchIntervalMs = 60 * 60 * 1000

export interface SessionsOptions {
  pool: Pool
  /** Sessions of an inactive account end at once (session/inactive-users), and a new duty counts at once. */
  accountOf: AccountLookup
  /** Milliseconds since 1970; by default the system clock. */
  now?: () => number
}

/** The account of a session, from the log or the read model. */
export interface SessionAccount {
  /** Of a helper: whether the seller's account is active, too. */
  isActive: boolean
  /** Undefined if not known yet: then the duty at sign-in counts. */
  duty?: Duty | null | undefined
}

/** @param sellerId the seller whom the user works for; otherwise the user. */
export type AccountLookup = (userId: number, sellerId: number) => Promise<SessionAccount>

export interface SessionUser {
  id: number
  role: Role
  helper?: Helper | undefined
}

/** An open session, without anything that can sign in. */
export interface OpenSession {
  /** UUID. */
  id: string
  createdAt: Date
  /** Written at most once an hour. */
  usedAt: Date
  userAgent: string | null
  address: string | null
}

export interface Sessions {
  /**
   * Creates a session and returns its token: 256 random bits that are not stored. Undefined if the verified
   * password hash is no longer the user's: it changed meanwhile, and the sessions of the old password have
   * ended (session/passwords).
   */
  create(
    user: SessionUser,
    verifiedHash: string,
    from?: { userAgent?: string | undefined; address?: string | undefined },
  ): Promise<string | undefined>
  /**
   * The user of the token; undefined if it is unknown or expired, or the user is inactive. Using a token
   * prolongs the session.
   */
  find(token: string): Promise<Caller | undefined>
  /** Whether a session found earlier is still open. Long-lived connections check this from time to time. */
  isOpen(user: Caller): Promise<boolean>
  /**
   * Returns the sessions among `sessionIds` that have not ended. Long-lived connections check this
   * repeatedly. It does not check whether the account is active.
   */
  openAmong(sessionIds: readonly string[]): Promise<Set<string>>
  end(sessionId: string): Promise<void>
  /** A user's open sessions, the most recently used first. */
  openSessionsOf(userId: number): Promise<OpenSession[]>
  /** Ends a user's sessions except `exceptSessionId` (session/passwords). */
  endSessionsOf(userId: number, exceptSessionId?: string): Promise<void>
  /** Ends the sessions of a seller and of the helpers. */
  endSessionsOfSeller(sellerId: number): Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Ends a user's sessions except `exceptSessionId`. Run it in the transaction that changes the password, after
 * the change.
 */
export async function endSessionsOf(
  queries: Pick<Pool, 'query'>,
  userId: number,
  exceptSessionId?: string,
): Promise<void> {
  await queries.query(
    'delete from private.sessions where user_id = $1 and session_id is distinct from $2::uuid',
    [userId, exceptSessionId ?? null],
  )
}

/** Deletes expired sessions first, so that the table does not grow. */
async function createSession(
  pool: Pool,
  {
    user,
    verifiedHash,
    from,
    at,
    expiredBefore,
  }: {
    user: SessionUser
    verifiedHash: string
    from: { userAgent?: string | undefined; address?: string | undefined }
    at: Date
    expiredBefore: Date
  },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  await pool.query('delete from private.sessions where used_at < $1', [expiredBefore])
  // The share lock orders this before or after a concurrent change of the password, never in between.
  const { rowCount } = await pool.query(
    `insert into private.sessions (token_hash, session_id, user_id, role, created_at, used_at, user_agent, address, seller_id, duty)
     select $1::bytea, $2::uuid, user_id, $4::text, $5::timestamptz, $5::timestamptz, $7::text, $8::text, $9::int, $10::text
     from private.credentials where user_id = $3 and password_hash = $6 for share`,
    [
      hashOf(token),
      randomUUID(),
      user.id,
      user.role,
      at,
      verifiedHash,
      from.userAgent ?? null,
      from.address ?? null,
      user.helper?.sellerId ?? null,
      user.helper?.duty ?? null,
    ],
  )
  return rowCount === 1 ? token : undefined
}

interface FoundSession {
  session_id: string
  user_id: number
  role: Role
  seller_id: number | null
  duty: Duty | null
  used_at: Date
}

interface SessionRow {
  session_id: string
  created_at: Date
  used_at: Date
  user_agent: string | null
  address: string | null
}

const openSessionOf = (row: SessionRow): OpenSession => ({
  id: row.session_id,
  createdAt: row.created_at,
  usedAt: row.used_at,
  userAgent: row.user_agent,
  address: row.address,
})

/** The caller of a token; writes the last use at most once an hour. */
async function findSession(
  { pool, accountOf, now }: Required<SessionsOptions>,
  token: string,
  expiredBefore: Date,
): Promise<Caller | undefined> {
  const hash = hashOf(token)
  const { rows } = await pool.query<FoundSession>(
    'select session_id, user_id, role, seller_id, duty, used_at from private.sessions where token_hash = $1 and used_at >= $2',
    [hash, expiredBefore],
  )
  const session = rows[0]
  if (!session) return undefined
  const sellerId = session.seller_id ?? session.user_id
  const account = await accountOf(session.user_id, sellerId)
  if (!account.isActive) return undefined
  if (now() - session.used_at.getTime() > touchIntervalMs)
    await pool.query('update private.sessions set used_at = $2 where token_hash = $1', [
      hash,
      new Date(now()),
    ])
  return {
    userId: session.user_id,
    sellerId,
    role: session.role,
    // Only helpers have a seller of their own: no other session gets a duty, and no helper's loses it.
    duty: session.seller_id === null ? null : (account.duty ?? session.duty),
    sessionId: session.session_id,
  }
}

export function createSessions({ pool, accountOf, now = Date.now }: SessionsOptions): Sessions {
  const expiryCutoff = () => new Date(now() - sessionLifetimeMs)
  return {
    create: (user, verifiedHash, from = {}) =>
      createSession(pool, { user, verifiedHash, from, at: new Date(now()), expiredBefore: expiryCutoff() }),

    find: (token) => findSession({ pool, accountOf, now }, token, expiryCutoff()),

    async isOpen(user) {
      const { rowCount } = await pool.query(
        'select from private.sessions where session_id = $1 and used_at >= $2',
        [user.sessionId, expiryCutoff()],
      )
      return rowCount === 1 && (await accountOf(user.userId, user.sellerId)).isActive
    },

    async openAmong(sessionIds) {
      const { rows } = await pool.query<{ session_id: string }>(
        'select session_id from private.sessions where session_id = any($1::uuid[]) and used_at >= $2',
        [sessionIds, expiryCutoff()],
      )
      return new Set(rows.map((row) => row.session_id))
    },

    async openSessionsOf(userId) {
      const { rows } = await pool.query<SessionRow>(
        'select session_id, created_at, used_at, user_agent, address from private.sessions where user_id = $1 and used_at >= $2 order by used_at desc, session_id',
        [userId, expiryCutoff()],
      )
      return rows.map(openSessionOf)
    },

    async end(sessionId) {
      await pool.query('delete from private.sessions where session_id = $1', [sessionId])
    },

    endSessionsOf: (userId, exceptSessionId) => endSessionsOf(pool, userId, exceptSessionId),

    async endSessionsOfSeller(sellerId) {
      await pool.query('delete from private.sessions where user_id = $1 or seller_id = $1', [sellerId])
    },
  }
}
