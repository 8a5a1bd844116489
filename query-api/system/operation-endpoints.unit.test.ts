import type { Pool } from '@pazar/postgres/open-database.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { describe, expect, it } from 'vitest'
import { operationEndpoints } from './operation-endpoints.ts'

const checkpoint = { name: 'orders', status: 'live', position: '40', rebuild: null }
const parked = { read_model: 'orders', count: 2, since: new Date('2026-03-01T10:00:00Z') }
const away = () => Promise.reject(new Error('away'))

async function health({
  rows = [checkpoint],
  parkedRows = [],
  reasons = [],
  head = async () => '41',
  query = async (text) => ({ rows: text.includes('parked_keys') ? parkedRows : rows }),
  stopping = false,
  probe,
}: {
  rows?: object[]
  parkedRows?: object[]
  reasons?: readonly 'disk_full'[]
  head?: () => Promise<string>
  query?: (text: string) => Promise<unknown>
  stopping?: boolean
  probe?: 'live' | 'ready'
} = {}) {
  const endpoints = operationEndpoints({
    pool: { query } as unknown as Pool,
    hints: openInProcessNotifications(),
    head,
    lag: createLogLag({ positionUnit: 'event', readAll: async function* () {} }),
    reasons: () => reasons,
    isStopping: () => stopping,
  })
  const answer = await endpoints[0]!.handle({ query: { probe } } as never)
  return answer as {
    status?: number
    body: {
      status: string
      reasons: string[]
      ready: boolean
      parts: object
      readModels: { lag: number | null }[]
    }
  }
}

describe('the health endpoint', () => {
  it.each([
    ['everything available', {}, 200, 'ok', true],
    ['parked rows in a read model', { parkedRows: [parked] }, 200, 'degraded', true],
    [
      'a read model being rebuilt',
      { rows: [{ ...checkpoint, status: 'rebuilding' }] },
      200,
      'degraded',
      true,
    ],
    ['a checkpoint beyond the end of the log', { head: async () => '39' }, 200, 'degraded', true],
    ['a full disk', { reasons: ['disk_full' as const] }, 200, 'degraded', true],
    ['the log unavailable', { head: away }, 200, 'degraded', true],
    ['the database unavailable', { query: away }, 503, 'down', false],
    ['the process shutting down', { stopping: true }, 503, 'down', false],
  ])('reports its status with %s', async (_what, more, status, word, ready) => {
    const answer = await health(more)
    expect([answer.status, answer.body.status, answer.body.ready]).toEqual([status, word, ready])
  })

  it('names a log that has fewer events than were handled, but not one that has just grown', async () => {
    const answer = await health({ head: async () => '39' })
    expect(answer.body.reasons).toEqual(['checkpoint_beyond_log'])
    const heads = ['39', '40']
    expect((await health({ head: async () => heads.shift()! })).body.reasons).toEqual([])
  })

  it('names personal data whose keys are lost', async () => {
    const query = async (text: string) => ({
      rows: text.includes('lost_before')
        ? [{ found: true }]
        : text.includes('parked_keys')
          ? []
          : [checkpoint],
    })
    expect((await health({ query })).body).toMatchObject({
      status: 'degraded',
      reasons: ['personal_data_unreadable'],
    })
  })

  it('is alive without its database', async () => {
    expect((await health({ query: away, probe: 'live' })).body.status).toBe('ok')
  })

  it('reports the lag only if the head of the log is known', async () => {
    expect((await health()).body.readModels[0]!.lag).toBe(1)
    expect((await health({ head: async () => '39' })).body.readModels[0]!.lag).toBe(0)
    expect((await health({ head: away })).body.readModels[0]!.lag).toBeNull()
  })
})
