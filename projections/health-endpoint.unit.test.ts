import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { expect, test } from 'vitest'
import type { ProjectionStatus } from './checkpoints/status.ts'
import { healthEndpoint } from './health-endpoint.ts'

const live: ProjectionStatus = {
  name: 'orders',
  version: 1,
  status: 'live',
  position: '5',
  head: '7',
  lag: 2,
  events: 3,
  parked: null,
  rebuild: null,
  worker: 1,
}
const parked: ProjectionStatus = {
  ...live,
  name: 'users',
  parked: { count: 1, since: '2026-01-01T00:00:00.000Z' },
}
const rebuilding: ProjectionStatus = {
  ...live,
  rebuild: { events: 1, eventsPerSecond: 1, secondsLeft: null, position: '1' },
}
const lag = createLogLag({ positionUnit: 'event', readAll: async function* () {} })
const away = () => Promise.reject(new Error('no database'))

test.each([
  ['all read models are live', async () => [live], true, false, 200, 'ok'],
  ['a read model has parked keys', async () => [live, parked], true, false, 200, 'degraded'],
  ['a read model is being rebuilt', async () => [rebuilding], true, false, 200, 'degraded'],
  ['a checkpoint is beyond the log', async () => [{ ...live, position: '8' }], true, false, 200, 'degraded'],
  ['change notifications are disconnected', async () => [live], false, false, 200, 'degraded'],
  ['the database is unavailable', away, true, false, 503, 'down'],
  ['the process is shutting down', async () => [live], true, true, 503, 'down'],
] as const)('reports health if %s', async (_, status, connected, stopping, code, said) => {
  const { handle } = healthEndpoint({
    status: status as () => Promise<ProjectionStatus[]>,
    hints: () => connected,
    lag,
    stopping: () => stopping,
  })
  expect(await handle({ query: {} } as never)).toMatchObject({
    status: code,
    body: { status: said, ready: code === 200 },
  })
  expect(await handle({ query: { probe: 'live' } } as never)).toMatchObject({
    body: { status: 'ok', ready: !stopping },
  })
})

test('reports a full disk as the reason for a degraded status', async () => {
  const options = {
    status: async () => [live],
    hints: () => true,
    lag,
    reasons: () => ['disk_full'] as const,
    stopping: () => false,
  }
  expect(await healthEndpoint(options).handle({ query: {} } as never)).toMatchObject({
    status: 200,
    body: { status: 'degraded', reasons: ['disk_full'] },
  })
})
