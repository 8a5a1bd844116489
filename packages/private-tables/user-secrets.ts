import type { Pool } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import { createSealing } from '@pazar/postgres/sealing.ts'

/** Settings of a user that must never be in the log (API keys, bot tokens), encrypted under APP_SECRET. */
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
  /** Sets a secret; null removes it. */
  set(userId: number, name: string, value: string | null): Promise<void>
  /**
   * Sets the secret unless one exists, and returns the stored one, which a concurrent request may have set.
   */
  setIfAbsent(userId: number, name: string, value: string): Promise<string>
  get(userId: number, name: string): Promise<string | undefined>
  /** Those of the user's secrets with the given names, by name. */
  some(userId: number, names: readonly string[]): Promise<Record<string, string>>
  /** All secrets of the user, by name. */
  all(userId: number): Promise<Record<string, string>>
  /** Names of all secrets of the user; decrypts none. */
  names(userId: number): Promise<ReadonlySet<string>>
  /**
   * For each of these users, which of the given names are set. Users with none of them are left out. Decrypts
   * no secret.
   */
  namesByUser(
    userIds: readonly number[],
    names: readonly string[],
  ): Promise<ReadonlyMap<number, ReadonlySet<string>>>
  /** Removes all secrets of the user, or those whose names start with `prefix`. */
  removeAll(userId: number, prefix?: string): Promise<void>
}

const setSql =
  'insert into private.user_secrets (user_id, name, sealed) values ($1, $2, $3) on conflict (user_id, name) do update set sealed = excluded.sealed'
/** The update changes nothing, but `returning` yields the existing row only if there is an update. */
const setIfAbsentSql =
  'insert into private.user_secrets as kept (user_id, name, sealed) values ($1, $2, $3) on conflict (user_id, name) do update set sealed = kept.sealed returning sealed'
const namesByUserSql =
  'select user_id as "userId", array_agg(name) as names from private.user_secrets where user_id = any($1) and name = any($2) group by user_id'

/**
 * Opens the store of user secrets. Each value is authenticated with its user and name, so that a row copied
 * to another user cannot be decrypted.
 */
export function openUserSecrets(pool: Pool, appSecret: string): UserSecrets {
  const { seal, open } = createSealing(appSecret, { salt: '', info: 'pazar user secrets' })
  const contextOf = (userId: number, name: string) => `${userId}:${name}`
  const openSecret = (userId: number, name: string, ciphertext: Buffer) =>
    open(contextOf(userId, name), ciphertext).toString('utf8')
  const sealSecret = (userId: number, name: string, value: string) =>
    seal(contextOf(userId, name), Buffer.from(value))
  async function some(userId: number, names: readonly string[]): Promise<Record<string, string>> {
    const { rows } = await pool.query<{ name: string; sealed: Buffer }>(
      prepared('select name, sealed from private.user_secrets where user_id = $1 and name = any($2)', [
        userId,
        names,
      ]),
    )
    return Object.fromEntries(rows.map(({ name, sealed }) => [name, openSecret(userId, name, sealed)]))
  }
  return {
    async set(userId, name, value) {
      if (value === null) {
        await pool.query('delete from private.user_secrets where user_id = $1 and name = $2', [userId, name])
        return
      }
      await pool.query(setSql, [userId, name, sealSecret(userId, name, value)])
    },
    async setIfAbsent(userId, name, value) {
      const { rows } = await pool.query<{ sealed: Buffer }>(setIfAbsentSql, [
        userId,
        name,
        sealSecret(userId, name, value),
      ])
      return openSecret(userId, name, rows[0]!.sealed)
    },
    get: async (userId, name) => (await some(userId, [name]))[name],
    some,
    async removeAll(userId, prefix = '') {
      await pool.query('delete from private.user_secrets where user_id = $1 and starts_with(name, $2)', [
        userId,
        prefix,
      ])
    },
    async names(userId) {
      const { rows } = await pool.query<{ name: string }>(
        'select name from private.user_secrets where user_id = $1',
        [userId],
      )
      return new Set(rows.map(({ name }) => name))
    },
    async namesByUser(userIds, names) {
      const { rows } = await pool.query<{ userId: number; names: string[] }>(namesByUserSql, [userIds, names])
      return new Map(rows.map((row) => [row.userId, new Set(row.names)]))
    },
    async all(userId) {
      const { rows } = await pool.query<{ name: string; sealed: Buffer }>(
        'select name, sealed from private.user_secrets where user_id = $1',
        [userId],
      )
      return Object.fromEntries(rows.map(({ name, sealed }) => [name, openSecret(userId, name, sealed)]))
    },
  }
}

/** Secret name for the pixel's access token at one of the seller's hosts. */
export const pixelTokenName = (host: string): string => `pixelAccessToken:${host}`

/** Prefix of the names of all signing secrets that a webhook has had. */
export const webhookSecretPrefix = (webhookId: number): string => `webhookSecret:${webhookId}:`

/** Name of the signing secret of a webhook that was created with this event. */
export const webhookSecretName = (webhookId: number, eventId: string): string =>
  `${webhookSecretPrefix(webhookId)}${eventId}`
