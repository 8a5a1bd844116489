import type { ReadModelHealth } from '@pazar/contracts/system/routes.ts'
import type { Metrics } from '@pazar/http-server/observation/metrics.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { CheckpointRow } from '@pazar/projections/checkpoints/table.ts'
import type { ParkedKeyRow } from '@pazar/projections/parking/table.ts'

interface ParkedCount extends Pick<ParkedKeyRow, 'read_model'> {
  count: number
  since: Date
}

async function parkedCounts(pool: Pool): Promise<Map<string, ReadModelHealth['parked']>> {
  try {
    const { rows } = await pool.query<ParkedCount>(
      'select read_model, count(*)::int as count, min(parked_at) as since from read.parked_keys group by read_model',
    )
    return new Map(
      rows.map(({ read_model, count, since }) => [read_model, { count, since: since.toISOString() }]),
    )
  } catch (error) {
    // A projections process of an older release has not created it yet.
    if (!isMissingTable(error)) throw error
    return new Map()
  }
}

/** The lag of each read model and the number of its parked rows. */
export async function readModelHealth(pool: Pool, head: string | null): Promise<ReadModelHealth[]> {
  const [{ rows }, parked] = await Promise.all([
    pool.query<CheckpointRow>('select * from read.checkpoints order by name'),
    parkedCounts(pool),
  ])
  return rows.map((row) => ({
    name: row.name,
    status: row.status,
    position: row.position,
    lag: head === null ? null : Math.max(0, Number(BigInt(head) - BigInt(row.position))),
    parked: parked.get(row.name) ?? null,
    rebuild: row.rebuild,
  }))
}

/** Registers the gauge of the lag of each read model; a read model without a known lag is omitted. */
export const registerLagGauge = (metrics: Metrics, pool: Pool, head: () => Promise<string>): void =>
  metrics.gauge(
    'read_model_lag',
    'Log positions that a read model has not applied yet',
    'read_model',
    async () => {
      const readModels = await readModelHealth(pool, await head())
      return Object.fromEntries(readModels.flatMap(({ name, lag }) => (lag === null ? [] : [[name, lag]])))
    },
  )
