import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { describe, expect, it } from 'vitest'
import { decideMarketCost, marketCostFold, type MarketCostCommand } from '../market-cost/market-cost.ts'
import { logged, scenarioTime } from '../testing/scenario.ts'
import { createFoldCache } from './fold-cache.ts'
import { createCommandHandler } from './handle-command.ts'

const costs = { market: 'Serbia', shippingCost: 1, packagingCost: 0, otherCosts: 0, description: '', isActive: true } as const
const set: MarketCostEvent = { type: 'MarketCostSet', data: { entryId: 4, sellerId: 7, ...costs } }
const changed = (otherCosts: number): MarketCostEvent => ({ type: 'MarketCostChanged', data: { ...costs, otherCosts } })
const change = (otherCosts: number): MarketCostCommand => ({ type: 'Change', by: { id: 7, role: 'client' }, changes: { otherCosts } })
const metadata = { at: scenarioTime, actor: { kind: 'system' } as const, correlationId: 'c', causationId: null }

/** One stream in memory. `meanwhile` runs before each append: where other writers and failures come from. */
function memoryLog(given: MarketCostEvent[], meanwhile: (attempt: number, events: MarketCostEvent[]) => void = () => {}) {
  const events = [...given]
  const reads: number[] = []
  const appends: { expected: unknown; ids: readonly string[] }[] = []
  const log = {
    async append(_stream, added, { expectedRevision, ids = [] }) {
      appends.push({ expected: expectedRevision, ids })
      meanwhile(appends.length, events)
      const actual = events.length === 0 ? undefined : events.length - 1
      if (actual !== (expectedRevision === 'no-stream' ? undefined : expectedRevision)) return { ok: false, actual }
      events.push(...(added as MarketCostEvent[]))
      return { ok: true, revision: events.length - 1, position: String(events.length - 1) }
    },
    async *readStream(_stream, { from = 0 } = {}) {
      reads.push(from)
      yield* logged(events).slice(from) as Logged[]
    },
  } as Pick<EventLog, 'append' | 'readStream'> as EventLog
  const folds = createFoldCache(log)
  const handle = createCommandHandler(log, folds)
  return {
    events, reads, appends, folds,
    send: (command: MarketCostCommand, more: { likelyNew?: boolean; ids?: string[] } = {}) =>
      handle({ stream: 'market-cost-4', fold: marketCostFold, metadata, decide: (state) => decideMarketCost(command, state), ...more }),
  }
}

/** A log that reads as empty until the append, which it answers as done before: a repetition that lost the race. */
function recordedAlready(event: MarketCostEvent) {
  let visible = false
  const log = {
    async append() {
      visible = true
      return { ok: true, revision: 0, position: '0' }
    },
    async *readStream(_stream, { from = 0 } = {}) {
      if (visible) yield* logged([event]).slice(from) as Logged[]
    },
  } as Pick<EventLog, 'append' | 'readStream'> as EventLog
  const folds = createFoldCache(log)
  return { handle: createCommandHandler(log, folds), folds, stream: 'market-cost-4' }
}

describe('a command', () => {
  it('is decided on the stream as it is, and answered with what it became', async () => {
    const { send, events } = memoryLog([set])
    expect(await send(change(5))).toMatchObject({ ok: true, appended: true, position: '1', result: { revision: 1, state: { entry: { costs: { otherCosts: 5 } } } } })
    expect(events).toEqual([set, changed(5)])
  })

  it('that changes nothing is answered with where the stream stands', async () => {
    const { send, appends } = memoryLog([set, changed(5)])
    expect(await send(change(5))).toMatchObject({ ok: true, appended: false, position: '1' })
    expect(appends).toEqual([])
  })

  it('that is refused appends nothing', async () => {
    const { send, appends } = memoryLog([])
    expect(await send(change(5))).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
    expect(appends).toEqual([])
  })

  it('reads a stream once, and only what is new after that', async () => {
    const { send, reads } = memoryLog([set])
    await send(change(5))
    await send(change(6))
    expect(reads).toEqual([0, 2])
  })

  it('for a new stream is tried before it is read', async () => {
    const fresh = memoryLog([])
    expect(await fresh.send({ type: 'Set', entryId: 4, sellerId: 7, costs }, { likelyNew: true })).toMatchObject({ ok: true, appended: true })
    expect(fresh.reads).toEqual([])
    const there = memoryLog([set])
    expect(await there.send({ type: 'Set', entryId: 4, sellerId: 7, costs }, { likelyNew: true })).toMatchObject({ ok: true, appended: false, position: '0' })
    expect(there.events).toEqual([set])
  })

  it('that was overtaken is decided again on what the other wrote', async () => {
    const { send, events, appends } = memoryLog([set], (attempt, stream) => { if (attempt === 1) stream.push(changed(5)) })
    expect(await send(change(5))).toMatchObject({ ok: true, appended: false, position: '1' })
    expect(events).toEqual([set, changed(5)])
    expect(appends).toHaveLength(1)
  })

  it('among many for one stream gets its turn', async () => {
    const { send, events, appends } = memoryLog([set])
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => send(change(index + 1))))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(events).toHaveLength(41)
    expect(appends).toHaveLength(40)
  })

  it('that failed holds nobody up', async () => {
    const { send, events } = memoryLog([set], (attempt) => { if (attempt <= 2) throw new StoreUnavailable('away') })
    const [failed, next] = await Promise.allSettled([send(change(5)), send(change(6))])
    expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
    expect(events).toEqual([set, changed(6)])
  })

  it('that is overtaken again and again is given up with a refusal', async () => {
    let other = 100
    const { send, appends } = memoryLog([set], (_attempt, stream) => { stream.push(changed(other++)) })
    expect(await send(change(5))).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
    expect(appends).toHaveLength(12)
    expect(new Set(appends.map(({ ids }) => ids[0]))).toHaveLength(1)
  })

  it('is sent again with the same ids where the store did not answer', async () => {
    const { send, appends, events } = memoryLog([set], (attempt) => { if (attempt === 1) throw new StoreUnavailable('away') })
    expect(await send(change(5))).toMatchObject({ ok: true, appended: true })
    expect(events).toEqual([set, changed(5)])
    expect(appends[0]).toEqual(appends[1])
  })

  it('under given ids is answered with what is recorded, which another request may have asked for', async () => {
    const recorded: MarketCostEvent = { type: 'MarketCostSet', data: { ...set.data, otherCosts: 9 } }
    const { handle, folds, stream } = recordedAlready(recorded)
    const outcome = await handle({ stream, fold: marketCostFold, metadata, ids: ['id'], decide: (state) => decideMarketCost({ type: 'Set', entryId: 4, sellerId: 7, costs }, state) })
    expect(outcome).toMatchObject({ ok: true, result: { state: { entry: { costs: { otherCosts: 9 } } } } })
    expect(await folds.load(stream, marketCostFold)).toMatchObject({ state: { entry: { costs: { otherCosts: 9 } } } })
  })

  it('throws where the store stays away, for the server to answer 503', async () => {
    const { send } = memoryLog([set], () => { throw new StoreUnavailable('away') })
    await expect(send(change(5))).rejects.toThrow(StoreUnavailable)
  })
})

describe('the cache of folds', () => {
  const stream = 'market-cost-4'

  it('answers recent states without a read, and callers at the same time with one', async () => {
    const { folds, reads } = memoryLog([set])
    const [first, second] = await Promise.all([folds.loadRecent(stream, marketCostFold, 1000), folds.loadRecent(stream, marketCostFold, 1000)])
    expect(first).toBe(second)
    await folds.loadRecent(stream, marketCostFold, 1000)
    expect(reads).toEqual([0])
    await folds.loadRecent(stream, marketCostFold, -1)
    expect(reads).toEqual([0, 1])
  })

  it('keeps the streams used last, and none that does not exist', async () => {
    const reads: string[] = []
    const log = {
      async *readStream(name: string, { from = 0 } = {}) {
        reads.push(`${name} ${from}`)
        if (from === 0 && name !== 'absent') yield* logged([set], name) as Logged[]
      },
    } as Pick<EventLog, 'readStream'>
    const folds = createFoldCache(log, 2)
    for (const name of ['a', 'b', 'absent', 'a', 'c', 'b', 'a']) await folds.load(name, marketCostFold)
    expect(reads).toEqual(['a 0', 'b 0', 'absent 0', 'a 1', 'c 0', 'b 0', 'a 0'])
  })
})
