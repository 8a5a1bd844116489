import type { RecordedErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from 'pg'
import { retryOnConnectionLoss } from '../postgres/connection-error.ts'
import { createKeyWrapping, UnopenedKey } from './key-wrapping.ts'
import { takeRandomBytes } from './random-pool.ts'
import { deleteKeysSql, insertSql, loadSql, replaceSql, streamKeysSchema } from './stream-keys-sql.ts'

/**
 * Content of the `PersonalDataErased` event that is still due for a deleted key: actor, time and reason, but
 * no personal data.
 */
export interface Erasure {
  eventId: string
  reason: RecordedErasureReason
  metadata: Omit<Metadata, 'schemaVersion'>
}

/** A deleted key whose erasure has no event yet. */
export interface PendingErasure {
  stream: string
  /** When the key was deleted. */
  erasedAt: Date
  erasure: Erasure
}

/**
 * One random key for each stream with personal data, stored outside the log in `private.stream_keys` and
 * wrapped under a key derived from APP_SECRET. Deleting the key erases the person, because the log holds only
 * ciphertext.
 */
export interface StreamKeys {
  /**
   * Returns the stream's key, created and durable, or undefined if the stream was erased. A stream whose key was
   * lost gets a new one, which remembers what it cannot open. @throws UnopenedKey
   */
  forWriting(stream: string): Promise<Buffer | undefined>
  /**
   * Returns the keys of the streams that have one. A key that does not unwrap affects its own stream only.
   */
  forReading(streams: readonly string[]): Promise<ReadonlyMap<string, StreamKey>>
  /** Returns those of the streams whose key was deleted for good. */
  erasedAmong(streams: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Deletes the key for good: the stream never gets another. The same statement stores the erasure, so that
   * its event can be appended after a crash. Returns the stored erasure, which may come from an earlier
   * attempt.
   */
  erase(stream: string, erasure: Erasure): Promise<PendingErasure>
  /** Call after the erasure's event is in the log. */
  completeErasure(stream: string): Promise<void>
  /** Streams with a deleted key whose erasure has no event yet. */
  pendingErasures(): Promise<PendingErasure[]>
}

export interface OpenedKey {
  bytes: Buffer
  /** Revisions before this one may be sealed under an earlier key, which was lost; 0 if none was. */
  lostBefore: number
}

export type StreamKey = OpenedKey | UnopenedKey

const keyBytes = 32

interface Row {
  stream: string
  wrapped: Buffer | null
  lostBefore: number
  isErased: boolean
}

type KeyWrapping = ReturnType<typeof createKeyWrapping>

interface KeyRequest {
  stream: string
  resolve(key: Buffer | undefined): void
  reject(error: unknown): void
}

async function loadRows(pool: Pool, streams: readonly string[]): Promise<Row[]> {
  const { rows } = await retryOnConnectionLoss(() =>
    pool.query<Row>({ name: 'load stream keys', text: loadSql, values: [streams] }),
  )
  return rows
}

/** Creates the keys, unless another process did, and returns those that are stored; undefined for erased streams. */
async function makeKeys(
  pool: Pool,
  { wrap, unwrap }: KeyWrapping,
  streams: readonly string[],
): Promise<Map<string, Buffer | UnopenedKey | undefined>> {
  const made = new Map(streams.map((stream) => [stream, takeRandomBytes(keyBytes)]))
  // All processes sort the streams, so that two that create the same keys cannot deadlock.
  const sorted = [...made.keys()].sort()
  const wrappedKeys = (of: readonly string[]) => [of, of.map((stream) => wrap(stream, made.get(stream)!))]
  const values = wrappedKeys(sorted)
  const inserted = await retryOnConnectionLoss(() =>
    pool.query<{ stream: string }>({ name: 'make stream keys', text: insertSql, values }),
  )
  const ours = new Set(inserted.rows.map((row) => row.stream))
  const keys = new Map<string, Buffer | UnopenedKey | undefined>(
    sorted.filter((stream) => ours.has(stream)).map((stream) => [stream, made.get(stream)]),
  )
  const others = sorted.filter((stream) => !ours.has(stream))
  if (others.length === 0) return keys
  let rows = await loadRows(pool, others)
  const lost = rows.filter(({ wrapped, isErased }) => !wrapped && !isErased).map(({ stream }) => stream)
  if (lost.length > 0) {
    await retryOnConnectionLoss(() => pool.query(replaceSql, wrappedKeys(lost.sort())))
    // Another process may have been first.
    rows = await loadRows(pool, others)
  }
  for (const { stream, wrapped } of rows) keys.set(stream, wrapped ? unwrap(stream, wrapped) : undefined)
  return keys
}

/** Requests that arrive while keys are made wait, and share the next transaction. */
function queueKeyRequests(
  make: (streams: readonly string[]) => Promise<ReadonlyMap<string, Buffer | UnopenedKey | undefined>>,
): StreamKeys['forWriting'] {
  const queue: KeyRequest[] = []
  let running = false

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, 512)
      try {
        const keys = await make(batch.map((each) => each.stream))
        for (const each of batch) {
          const key = keys.get(each.stream)
          if (key instanceof UnopenedKey) each.reject(key)
          else each.resolve(key)
        }
      } catch (error) {
        for (const each of batch) each.reject(error)
      }
    }
    running = false
  }

  return (stream) =>
    new Promise((resolve, reject) => {
      queue.push({ stream, resolve, reject })
      if (running) return
      running = true
      setImmediate(run)
    })
}

/**
 * Creates keys that are requested at the same time in one transaction, as the committer does with appends.
 */
export async function createStreamKeys({
  pool,
  appSecret,
}: {
  pool: Pool
  appSecret: string
}): Promise<StreamKeys> {
  await applySchema(pool, streamKeysSchema)
  const wrapping = createKeyWrapping(appSecret)
  const forWriting = queueKeyRequests((streams) => makeKeys(pool, wrapping, streams))

  return {
    forWriting,
    async forReading(streams) {
      if (streams.length === 0) return new Map()
      const keys = new Map<string, StreamKey>()
      for (const { stream, wrapped, lostBefore } of await loadRows(pool, streams)) {
        if (!wrapped) continue
        const bytes = wrapping.unwrap(stream, wrapped)
        keys.set(stream, bytes instanceof UnopenedKey ? bytes : { bytes, lostBefore })
      }
      return keys
    },
    async erasedAmong(streams) {
      const rows = await loadRows(pool, streams)
      return new Set(rows.filter(({ isErased }) => isErased).map(({ stream }) => stream))
    },
    async erase(stream, erasure) {
      const { rows } = await retryOnConnectionLoss(() =>
        pool.query<PendingErasure>(deleteKeysSql, [[stream], [null], [JSON.stringify(erasure)]]),
      )
      return rows[0]!
    },
    async completeErasure(stream) {
      await retryOnConnectionLoss(() =>
        pool.query('update private.stream_keys set erasure = null where stream = $1', [stream]),
      )
    },
    async pendingErasures() {
      const text =
        'select stream, erased_at as "erasedAt", erasure from private.stream_keys where erasure is not null order by stream'
      return (await retryOnConnectionLoss(() => pool.query<PendingErasure>(text))).rows
    },
  }
}
