import { randomUUID } from 'node:crypto'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { keepInFlight } from './in-flight.ts'
import type { BenchPostgres } from './postgres.ts'
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

/**
 * The usual implementation, as a baseline: one transaction per append, with the same table, index and
 * stream check.
 */
async function oneTransactionPerAppend(pool: Pool) {
  await pool.query(`create table plain_events (
    position bigint generated always as identity primary key, stream text not null, revision integer not null,
    id uuid not null unique, type text not null, data text not null, metadata text not null, unique (stream, revision))`)
  return async (stream: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'plain append',
        text: 'insert into plain_events (stream, revision, id, type, data, metadata) values ($1, 0, $2, $3, $4, $5)',
        values: [stream, randomUUID(), 'Benchmarked', data, metadata],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/**
 * Durable single-event appends through the event store and through plain SQL. Alternates between them, so
 * that changes in machine speed affect both.
 */
export async function measureAppends(postgres: BenchPostgres, seconds: number): Promise<Figure[]> {
  const { pool } = await postgres.database('appends')
  const store = await createPostgresEventStore({ pool })
  const plain = await oneTransactionPerAppend(pool)
  const ours = (stream: string) =>
    store.append(stream, [{ id: randomUUID(), type: 'Benchmarked', data, metadata }], {
      expectedRevision: 'no-stream',
    })
  await keepInFlight(64, 1, () => ours(`warm-${randomUUID()}`))
  await keepInFlight(64, 1, () => plain(`warm-${randomUUID()}`))

  const figures: Figure[] = []
  for (const inFlight of [1, 16, 64]) {
    const baseline = await keepInFlight(inFlight, seconds, (n) => plain(`plain-${inFlight}-${n}`))
    const measured = await keepInFlight(inFlight, seconds, (n) => ours(`ours-${inFlight}-${n}`))
    const ratio = measured.perSecond / baseline.perSecond
    const full = inFlight === 64
    figures.push(
      {
        what: `appends, ${inFlight} in flight, one transaction each (plain SQL)`,
        measured: baseline.perSecond,
        unit: '/s',
      },
      {
        what: `appends, ${inFlight} in flight, through the port`,
        measured: measured.perSecond,
        unit: '/s',
        ...(full && { bar: { atLeast: 30_000 } }),
        note: `the same machine did ${Math.round(baseline.perSecond)}/s with plain SQL in this run, so the ratio says more than the figure`,
      },
      {
        what: `appends, ${inFlight} in flight, through the port: p99`,
        measured: measured.p99,
        unit: 'ms',
        ...(full && { bar: { atMost: 20 } }),
      },
      {
        what: `appends, ${inFlight} in flight, against plain SQL`,
        measured: ratio,
        unit: 'times',
        ...(full && { bar: { atLeast: 3 } }),
      },
    )
  }
  await store.close()
  return figures
}
