import { createHmac, timingSafeEqual } from 'node:crypto'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from 'pg'
import { createKeyWrapping, UnopenedKey } from './key-wrapping.ts'

/**
 * With a different APP_SECRET a process could sign in no user, and would encrypt new customers' data so that
 * the right secret cannot decrypt it. So every process compares its secret with a canary, an HMAC that does
 * not reveal the secret, before it writes anything.
 */
const tables = [
  'create schema if not exists private',
  `create table if not exists private.secret_canary (
    only_row boolean primary key default true check (only_row),
    hmac bytea not null,
    created_at timestamptz not null default now()
  )`,
]

/** The message is one line: what is wrong, and what to do. */
export class WrongAppSecret extends Error {
  override name = 'WrongAppSecret'
  override message =
    'APP_SECRET is not the secret that the data in this database was encrypted with: start with that one again, from your backup of APP_SECRET or of secrets.json in the data folder; nothing was changed'
}

const canaryOf = (appSecret: string): Buffer =>
  createHmac('sha256', appSecret).update('pazar secret canary').digest()

/** The canary in hex, for a backup: it tells whether a secret is the right one, and nothing else. */
export const secretFingerprint = (appSecret: string): string => canaryOf(appSecret).toString('hex')

/**
 * Number of keys to try from each end if there is no canary yet: keys in between may come from a start with a
 * wrong secret.
 */
const maxTriedKeys = 10

async function opensKnownKeys(pool: Pool, appSecret: string): Promise<boolean> {
  const { unwrap } = createKeyWrapping(appSecret)
  const { rows } = await pool.query<{ stream: string; wrapped: Buffer }>(
    `(select stream, wrapped from private.stream_keys where wrapped is not null order by created_at desc limit ${maxTriedKeys}) union all
     (select stream, wrapped from private.stream_keys where wrapped is not null order by created_at limit ${maxTriedKeys})`,
  )
  return (
    rows.length === 0 || rows.some(({ stream, wrapped }) => !(unwrap(stream, wrapped) instanceof UnopenedKey))
  )
}

const loadCanary = async (pool: Pool): Promise<Buffer | undefined> =>
  (await pool.query<{ hmac: Buffer }>('select hmac from private.secret_canary')).rows[0]?.hmac

/**
 * Compares the secret with the canary, or writes the canary if there is none. If processes with different
 * secrets start at once, the first write wins and the others are rejected. The table of stream keys must
 * exist. @throws WrongAppSecret
 */
export async function checkAppSecret({ pool, appSecret }: { pool: Pool; appSecret: string }): Promise<void> {
  await applySchema(pool, tables)
  const canary = canaryOf(appSecret)
  let stored = await loadCanary(pool)
  if (stored === undefined) {
    if (!(await opensKnownKeys(pool, appSecret))) throw new WrongAppSecret()
    await pool.query('insert into private.secret_canary (hmac) values ($1) on conflict do nothing', [canary])
    stored = await loadCanary(pool)
  }
  if (stored?.length !== canary.length || !timingSafeEqual(stored, canary)) throw new WrongAppSecret()
}
