import { applySchema } from '@pazar/database/schema.ts'
import { createSealing } from '@pazar/database/sealing.ts'
import type { Pool } from 'pg'
import { throughDrops } from '../postgres/connection-error.ts'
import { takeRandom } from './random-pool.ts'

/**
 * One random key per stream that holds personal data, outside the log: without its key the log's ciphertext is noise, so
 * to delete the key is to erase the person. Kept in `private.stream_keys`, wrapped under a key derived from APP_SECRET.
 */
export interface StreamKeys {
  /** The stream's key, made and durable before this answers; undefined where the stream was erased. */
  forWriting(stream: string): Promise<Buffer | undefined>
  /** Keys of those streams that have one. */
  forReading(streams: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  /** Deletes the key for good: the stream never gets another. Doing it again changes nothing. */
  erase(stream: string): Promise<void>
}

const keyBytes = 32

/** Answers the functions that wrap and unwrap a stream's key; the stream's name is bound in, so that rows cannot be swapped. */
function wrapping(appSecret: string) {
  const { seal, open } = createSealing(appSecret, { salt: 'pazar', info: 'stream keys' }, takeRandom)
  return {
    wrap: seal,
    unwrap(stream: string, wrapped: Buffer): Buffer {
      try {
        return open(stream, wrapped)
      } catch {
        throw new Error(`The key of stream ${stream} does not open: APP_SECRET is not the one that it was made under`)
      }
    },
  }
}

const tables = [
  'create schema if not exists private',
  `create table if not exists private.stream_keys (
    stream text collate "C" primary key,
    wrapped bytea,
    created_at timestamptz not null default now(),
    erased_at timestamptz
  )`,
]

const loadText = 'select stream, wrapped from private.stream_keys where stream = any($1)'

const makeText = `
insert into private.stream_keys (stream, wrapped) select * from unnest($1::text[], $2::bytea[])
on conflict (stream) do nothing returning stream`
// Also where the stream has no key yet: an append on its way must not make one afterwards.
const eraseText = `
insert into private.stream_keys (stream, erased_at) values ($1, now())
on conflict (stream) do update set wrapped = null, erased_at = coalesce(stream_keys.erased_at, now())`

interface Row {
  stream: string
  wrapped: Buffer | null
}

interface Waiting {
  stream: string
  resolve(key: Buffer | undefined): void
  reject(error: unknown): void
}

/** Keys asked for at the same time are made in one transaction, as the committer does with appends. */
export async function createStreamKeys({ pool, appSecret }: { pool: Pool; appSecret: string }): Promise<StreamKeys> {
  await applySchema(pool, tables)
  const { wrap, unwrap } = wrapping(appSecret)
  const queue: Waiting[] = []
  let running = false

  const load = async (streams: readonly string[]): Promise<Row[]> =>
    (await throughDrops(() => pool.query<Row>({ name: 'load stream keys', text: loadText, values: [streams] }))).rows

  async function make(streams: readonly string[]): Promise<Map<string, Buffer | undefined>> {
    const made = new Map(streams.map((stream) => [stream, takeRandom(keyBytes)]))
    // In one order everywhere, so that two processes which make the same keys cannot wait for each other.
    const sorted = [...made.keys()].sort()
    const values = [sorted, sorted.map((stream) => wrap(stream, made.get(stream)!))]
    const inserted = await throughDrops(() => pool.query<{ stream: string }>({ name: 'make stream keys', text: makeText, values }))
    const ours = new Set(inserted.rows.map((row) => row.stream))
    const keys = new Map<string, Buffer | undefined>(sorted.filter((stream) => ours.has(stream)).map((stream) => [stream, made.get(stream)]))
    const others = sorted.filter((stream) => !ours.has(stream))
    if (others.length > 0) for (const { stream, wrapped } of await load(others)) keys.set(stream, wrapped ? unwrap(stream, wrapped) : undefined)
    return keys
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, 512)
      try {
        const keys = await make(batch.map((each) => each.stream))
        for (const each of batch) each.resolve(keys.get(each.stream))
      } catch (error) {
        for (const each of batch) each.reject(error)
      }
    }
    running = false
  }

  return {
    forWriting: (stream) =>
      new Promise((resolve, reject) => {
        queue.push({ stream, resolve, reject })
        if (running) return
        running = true
        setImmediate(run)
      }),
    async forReading(streams) {
      if (streams.length === 0) return new Map()
      const keys = new Map<string, Buffer>()
      for (const { stream, wrapped } of await load(streams)) if (wrapped) keys.set(stream, unwrap(stream, wrapped))
      return keys
    },
    async erase(stream) {
      await throughDrops(() => pool.query(eraseText, [stream]))
    },
  }
}
