import type { Pool } from './open-database.ts'
import { createSealing } from './sealing.ts'

/** Settings of a user that must never be in the log (API keys, bot tokens), sealed under APP_SECRET (design, section 5). */
export const userSecretsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.user_secrets (
    user_id integer not null,
    name text not null,
    sealed bytea not null,
    primary key (user_id, name)
  )`,
]

export interface UserSecrets {
  /** Null removes it. */
  set(userId: number, name: string, value: string | null): Promise<void>
  /** Sets it where there is none. Answers what is there now, whoever came first. */
  keep(userId: number, name: string, value: string): Promise<string>
  get(userId: number, name: string): Promise<string | undefined>
  /** All that the user has set, by name. */
  all(userId: number): Promise<Record<string, string>>
  /** What of all is set; no secret is opened. */
  names(userId: number): Promise<ReadonlySet<string>>
  /** Of these users, which of these names each has set; who has none of them is left out. No secret is opened. */
  holders(userIds: readonly number[], names: readonly string[]): Promise<ReadonlyMap<number, ReadonlySet<string>>>
  /** Removes all of them, or those whose names begin so. */
  removeAll(userId: number, prefix?: string): Promise<void>
}

/** The user and the name are authenticated with it, so a row copied to another user does not open. */
export function openUserSecrets(pool: Pool, appSecret: string): UserSecrets {
  const { seal, open } = createSealing(appSecret, { salt: '', info: 'pazar user secrets' })
  const place = (userId: number, name: string) => `${userId}:${name}`
  const opened = (userId: number, name: string, sealed: Buffer) => open(place(userId, name), sealed).toString('utf8')
  const sealed = (userId: number, name: string, value: string) => seal(place(userId, name), Buffer.from(value))
  return {
    async set(userId, name, value) {
      if (value === null) {
        await pool.query('delete from private.user_secrets where user_id = $1 and name = $2', [userId, name])
        return
      }
      await pool.query(
        'insert into private.user_secrets (user_id, name, sealed) values ($1, $2, $3) on conflict (user_id, name) do update set sealed = excluded.sealed',
        [userId, name, sealed(userId, name, value)],
      )
    },
    async keep(userId, name, value) {
      // The update changes nothing, but only an update gives the row back that another request has written.
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'insert into private.user_secrets as kept (user_id, name, sealed) values ($1, $2, $3) on conflict (user_id, name) do update set sealed = kept.sealed returning sealed',
        [userId, name, sealed(userId, name, value)],
      )
      return opened(userId, name, rows[0]!.sealed)
    },
    async get(userId, name) {
      const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from private.user_secrets where user_id = $1 and name = $2', [userId, name])
      return rows[0] && opened(userId, name, rows[0].sealed)
    },
    async removeAll(userId, prefix = '') {
      await pool.query('delete from private.user_secrets where user_id = $1 and starts_with(name, $2)', [userId, prefix])
    },
    async names(userId) {
      const { rows } = await pool.query<{ name: string }>('select name from private.user_secrets where user_id = $1', [userId])
      return new Set(rows.map(({ name }) => name))
    },
    async holders(userIds, names) {
      const { rows } = await pool.query<{ userId: number; names: string[] }>(
        'select user_id as "userId", array_agg(name) as names from private.user_secrets where user_id = any($1) and name = any($2) group by user_id', [userIds, names])
      return new Map(rows.map((row) => [row.userId, new Set(row.names)]))
    },
    async all(userId) {
      const { rows } = await pool.query<{ name: string; sealed: Buffer }>('select name, sealed from private.user_secrets where user_id = $1', [userId])
      return Object.fromEntries(rows.map(({ name, sealed }) => [name, opened(userId, name, sealed)]))
    },
  }
}

/** Name of a seller's secret: the access token of the pixel at one of his hosts. */
export const pixelTokenName = (host: string): string => `pixelAccessToken:${host}`

/** Names of a seller's secrets: all that one of his webhooks has ever had. */
export const webhookSecrets = (webhookId: number): string => `webhookSecret:${webhookId}:`

/** Name of a seller's secret: what signs one of his webhooks, made with that event. */
export const webhookSecretName = (webhookId: number, eventId: string): string => `${webhookSecrets(webhookId)}${eventId}`
