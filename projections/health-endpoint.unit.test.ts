import { expect, test } from 'vitest'
import type { ProjectionStatus } from './checkpoints/status.ts'
import { healthEndpoint } from './health-endpoint.ts'

const live: ProjectionStatus = { name: 'orders', version: 1, status: 'live', position: '5', head: '7', lag: 2, events: 3, parked: null, rebuild: null }
const parked: ProjectionStatus = { ...live, name: 'users', status: 'parked', parked: { reason: 'r', event: 'e', stream: 's', at: '2026-01-01T00:00:00.000Z' } }
const rebuilding: ProjectionStatus = { ...live, rebuild: { events: 1, eventsPerSecond: 1, secondsLeft: null, position: '1' } }
const away = () => Promise.reject(new Error('no database'))

test.each([
  ['all is well', async () => [live], true, false, 200, 'ok'],
  ['one is parked', async () => [live, parked], true, false, 200, 'degraded'],
  ['one is being rebuilt', async () => [rebuilding], true, false, 200, 'degraded'],
  ['hints are cut off', async () => [live], false, false, 200, 'degraded'],
  ['the database is away', away, true, false, 503, 'down'],
  ['it is on its way out', async () => [live], true, true, 503, 'down'],
] as const)('%s', async (_, status, connected, stopping, code, said) => {
  const { handle } = healthEndpoint({ status: status as () => Promise<ProjectionStatus[]>, hints: () => connected, stopping: () => stopping })
  expect(await handle({ query: {} } as never)).toMatchObject({ status: code, body: { status: said, ready: code === 200 } })
  expect(await handle({ query: { probe: 'live' } } as never)).toMatchObject({ body: { status: 'ok', ready: !stopping } })
})
