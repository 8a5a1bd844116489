import type { EventEmitter } from 'node:events'
import { isDiskFull } from './disk-full.ts'
import type { Pool, PoolClient } from './open-database.ts'

export interface StorageFailure {
  /** Stable code for health checks and alerts. */
  reason: 'disk_full'
  since: Date
}

export interface StorageHealth {
  /** Set from the first statement that Postgres rejects for lack of space until a write succeeds again. */
  failure(): StorageFailure | undefined
  stop(): void
}

interface StorageHealthOptions {
  /** Called once with Postgres's error when the disk is full. */
  onFailure(error: Error): void
  onRecovery(): void
  /** Interval of test writes, which run only while the disk is full. Default 5 s. */
  probeIntervalMs?: number
}

/**
 * Writes about 1.5 MB, freed again at once. A small row proves nothing, because it may fit into an existing
 * page.
 */
const probeSql = `create temp table storage_probe on commit drop as select repeat(md5(n::text), 4) as filler from generate_series(1, 10000) as n`

/**
 * Emits every error that the server sends over a connection, for all queries. pg's type omits `connection`.
 */
const serverMessages = (client: PoolClient): EventEmitter =>
  (client as PoolClient & { connection: EventEmitter }).connection

/**
 * Detects a full disk from the errors of all queries of these pools, which must not have opened connections
 * yet. All processes of one server share the disk, but each detects it by its own writes.
 */
export function watchStorage(
  pools: readonly [Pool, ...Pool[]],
  { onFailure, onRecovery, probeIntervalMs = 5_000 }: StorageHealthOptions,
): StorageHealth {
  let failure: StorageFailure | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const probeLater = () => {
    if (!stopped) timer = setTimeout(() => void probe(), probeIntervalMs).unref()
  }
  async function probe(): Promise<void> {
    try {
      await pools[0].query(probeSql)
    } catch {
      // Also if the server is unreachable: there is no evidence of free space.
      return probeLater()
    }
    failure = undefined
    if (!stopped) onRecovery()
  }
  const onServerError = (error: Error) => {
    if (failure || stopped || !isDiskFull(error)) return
    failure = { reason: 'disk_full', since: new Date() }
    onFailure(error)
    probeLater()
  }
  for (const pool of pools)
    pool.on('connect', (client) => void serverMessages(client).on('errorMessage', onServerError))

  return {
    failure: () => failure,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
