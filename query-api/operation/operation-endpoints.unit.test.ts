import type { Pool } from '@pazar/database/open-database.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { describe, expect, it } from 'vitest'
import { operationEndpoints } from './operation-endpoints.ts'

const checkpoint = { name: 'orders', status: 'live', position: '40', parked_reason: null, parked_event: null, parked_at: null, rebuild: null }
const away = () => Promise.reject(new Error('away'))

async function health({ rows = [checkpoint], head = async () => '41', query = async () => ({ rows }), stopping = false, probe }: {
  rows?: object[]; head?: () => Promise<string>; query?: () => Promise<unknown>; stopping?: boolean; probe?: 'live' | 'ready'
} = {}) {
  const endpoints = operationEndpoints({ pool: { query } as unknown as Pool, hints: openInProcessHints(), head, stopping: () => stopping })
  const answer = await endpoints[0]!.handle({ query: { probe } } as never)
  return answer as { status?: number; body: { status: string; ready: boolean; parts: object; readModels: { lag: number | null }[] } }
}

describe('health', () => {
  it.each([
    ['everything there', {}, 200, 'ok', true],
    ['a read model parked', { rows: [{ ...checkpoint, status: 'parked' }] }, 200, 'degraded', true],
    ['a read model being rebuilt', { rows: [{ ...checkpoint, status: 'rebuilding' }] }, 200, 'degraded', true],
    ['the log away', { head: away }, 200, 'degraded', true],
    ['the database away', { query: away }, 503, 'down', false],
    ['on its way out', { stopping: true }, 503, 'down', false],
  ])('with %s', async (_what, more, status, word, ready) => {
    const answer = await health(more)
    expect([answer.status, answer.body.status, answer.body.ready]).toEqual([status, word, ready])
  })

  it('is alive without its database', async () => {
    expect((await health({ query: away, probe: 'live' })).body.status).toBe('ok')
  })

  it('measures the lag, where the end of the log is known', async () => {
    expect((await health()).body.readModels[0]!.lag).toBe(1)
    expect((await health({ rows: [{ ...checkpoint, position: '50' }] })).body.readModels[0]!.lag).toBe(0)
    expect((await health({ head: away })).body.readModels[0]!.lag).toBeNull()
  })
})
