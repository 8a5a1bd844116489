import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { keepInFlight, type Load } from './in-flight.ts'
import { median } from './median.ts'
import type { BenchPostgres } from './postgres.ts'
import { processorTimeMs } from './processor-time.ts'
import type { Figure } from './report.ts'

const data = JSON.stringify({
  orderId: '7K3M9QXB4ZC8D1E5F6G7H8J9KA',
  from: 'Na čekanju',
  to: 'U dostavi',
  reason: null,
  padding: 'x'.repeat(200),
})
const metadata = JSON.stringify({
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'shopper' },
  correlationId: randomUUID(),
  causationId: null,
  schemaVersion: 1,
})

/** Each round measures both, so that changes in machine speed affect both. */
const rounds = 5

/** Bars of the ratio to plain SQL, by the number of appends in flight. */
const minRatios: Partial<Record<number, number>> = { 1: 0.9, 64: 4 }

type Append = (stream: string, slot: number) => Promise<unknown>

/**
 * The fastest usual implementation, as a baseline: one prepared INSERT per append, which is its own
 * transaction, on as many connections as appends in flight. The table has the same indexes.
 */
async function insertOnConnections(
  pool: Pool,
  connections: number,
): Promise<{ append: Append; close(): void }> {
  await pool.query(`create table if not exists plain_events (
    position bigint generated always as identity primary key, stream text collate "C" not null, revision integer not null,
    id uuid not null unique, type text collate "C" not null, data text not null, metadata text not null, unique (stream, revision))`)
  const clients: PoolClient[] = []
  for (let n = 0; n < connections; n++) clients.push(await pool.connect())
  return {
    append: (stream, slot) =>
      clients[slot]!.query({
        name: 'plain append',
        text: 'insert into plain_events (stream, revision, id, type, data, metadata) values ($1, 0, $2, $3, $4, $5) returning position',
        values: [stream, randomUUID(), 'Benchmarked', data, metadata],
      }),
    close: () => clients.forEach((client) => client.release()),
  }
}

interface Round extends Load {
  /** Processor time of this process and Postgres for one append, in ms. */
  processorMs: number
}

async function measureRound(
  { inFlight, seconds, pids }: { inFlight: number; seconds: number; pids: readonly number[] },
  append: Append,
): Promise<Round> {
  const processorTime = () => pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0)
  const before = processorTime()
  const load = await keepInFlight(inFlight, seconds, (_, slot) => append(randomUUID(), slot))
  return { ...load, processorMs: (processorTime() - before) / (load.perSecond * seconds) }
}

const medianOf = (measured: readonly Round[], figure: keyof Round) =>
  median(measured.map((round) => round[figure]))

function figuresOf(inFlight: number, plain: readonly Round[], ours: readonly Round[]): Figure[] {
  const name = `appends, ${inFlight} in flight`
  const minRatio = minRatios[inFlight]
  const isCrowded = inFlight === 64
  const processor = (what: string, measured: readonly Round[]): Figure[] => {
    const ms = medianOf(measured, 'processorMs')
    return Number.isNaN(ms) ? [] : [{ what: `  processor time of one, ${what}`, measured: ms, unit: 'ms' }]
  }
  return [
    { what: `${name}, one prepared INSERT each`, measured: medianOf(plain, 'perSecond'), unit: '/s' },
    ...processor('one prepared INSERT each', plain),
    { what: `${name}, through the port`, measured: medianOf(ours, 'perSecond'), unit: '/s' },
    ...processor('through the port', ours),
    {
      what: `${name}, through the port: p99`,
      measured: medianOf(ours, 'p99'),
      unit: 'ms',
      ...(isCrowded && { bar: { atMost: 20 } }),
    },
    {
      what: `${name}, against one prepared INSERT each`,
      measured: median(ours.map((round, n) => round.perSecond / plain[n]!.perSecond)),
      unit: 'times',
      ...(minRatio !== undefined && { bar: { atLeast: minRatio } }),
      note: `the median of ${rounds} rounds that measure both one after the other`,
    },
  ]
}

/** Durable single-event appends through the event store and through plain SQL. */
export async function measureAppends(postgres: BenchPostgres, seconds: number): Promise<Figure[]> {
  const { pool } = await postgres.database('appends')
  const store = await createPostgresEventStore({ pool })
  const ours: Append = (stream) =>
    store.append(stream, [{ id: randomUUID(), type: 'Benchmarked', data, metadata }], {
      expectedRevision: 'no-stream',
    })
  const figures: Figure[] = []
  for (const inFlight of [1, 16, 64]) {
    const plain = await insertOnConnections(pool, inFlight)
    const options = { inFlight, seconds: seconds / rounds, pids: [process.pid, postgres.pid] }
    await measureRound(options, plain.append)
    await measureRound(options, ours)
    const plainRounds: Round[] = []
    const ourRounds: Round[] = []
    for (let round = 0; round < rounds; round++) {
      plainRounds.push(await measureRound(options, plain.append))
      ourRounds.push(await measureRound(options, ours))
    }
    plain.close()
    figures.push(...figuresOf(inFlight, plainRounds, ourRounds))
  }
  await store.close()
  return figures
}
