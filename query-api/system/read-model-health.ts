import type { ReadModelHealth } from '@pazar/contracts/system/routes.ts'
import type { Metrics } from '@pazar/http-server/observation/metrics.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { CheckpointRow } from '@pazar/projections/checkpoints/table.ts'
import type { ParkedKeyRow } from '@pazar/projections/parking/table.ts'
import type { LogLag } from './log-lag.ts'

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

/** Whether a projections process has reported in the last minute that its subscription is not confirmed. */
export async function hasUnconfirmedProjections(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (select from read.unconfirmed_subscription where reported_at > now() - interval '60 s') as found`,
    )
    return rows[0]!.found
  } catch (error) {
    // A projections process of an older release has not created it yet.
    if (!isMissingTable(error)) throw error
    return false
  }
}

/** How far each read model has come, and the number of its parked rows. */
export async function readModelProgress(pool: Pool): Promise<Omit<ReadModelHealth, 'lag'>[]> {
  const [{ rows }, parked] = await Promise.all([
    pool.query<CheckpointRow>('select * from read.checkpoints order by name'),
    parkedCounts(pool),
  ])
  return rows.map((row) => ({
    name: row.name,
    status: row.status,
    position: row.position,
    parked: parked.get(row.name) ?? null,
    rebuild: row.rebuild,
  }))
}

/** Registers the gauge of the lag of each read model; a read model without a known lag is omitted. */
export const registerLagGauge = (
  metrics: Metrics,
  pool: Pool,
  head: () => Promise<string>,
  lag: LogLag,
): void =>
  metrics.gauge(
    'read_model_lag',
    `How far a read model is behind the log: ${lag.unit === 'events' ? 'events that it has not applied' : 'age of the oldest event that it has not applied, in seconds'}`,
    'read_model',
    async () => {
      const readModels = await readModelProgress(pool)
      const positions = readModels.map(({ position }) => position)
      const lags = await lag.measure(positions, await head())
      return Object.fromEntries(
        readModels.flatMap(({ name, position }) => {
          const behind = lags.get(position) ?? null
          return behind === null ? [] : [[name, behind]]
        }),
      )
    },
  )
