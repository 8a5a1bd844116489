import type { MarketCostEvent } from '@pazar/contracts/market-cost/events.ts'
import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { describe, expect, it } from 'vitest'
import { decideMarketCost, marketCostFold, type MarketCostCommand } from '../market-cost/market-cost.ts'
import { logged, scenarioTime } from '../testing/scenario.ts'
import { createFoldCache } from './fold-cache.ts'
import { createCommandHandler } from './handle-command.ts'

const costs = {
  market: 'Serbia',
  shippingCost: 1,
  packagingCost: 0,
  otherCosts: 0,
  description: '',
  isActive: true,
} as const
const set: MarketCostEvent = { type: 'MarketCostSet', data: { entryId: 4, sellerId: 7, ...costs } }
const changed = (otherCosts: number): MarketCostEvent => ({
  type: 'MarketCostChanged',
  data: { ...costs, otherCosts },
})
const change = (otherCosts: number): MarketCostCommand => ({
  type: 'Change',
  by: { sellerId: 7, role: 'client' },
  changes: { otherCosts },
})
const metadata = {
  at: scenarioTime,
  actor: { kind: 'system' } as const,
  correlationId: 'c',
  causationId: null,
}

/** One stream in memory. `meanwhile` runs before each append, to simulate other writers and failures. */
function memoryLog(
  given: MarketCostEvent[],
  meanwhile: (attempt: number, events: MarketCostEvent[]) => void = () => {},
) {
  const events = [...given]
  const reads: number[] = []
  const appends: { expected: unknown; ids: readonly string[] }[] = []
  const log = {
    async append(_stream, added, { expectedRevision, ids = [] }) {
      appends.push({ expected: expectedRevision, ids })
      meanwhile(appends.length, events)
      const actual = events.length === 0 ? undefined : events.length - 1
      if (actual !== (expectedRevision === 'no-stream' ? undefined : expectedRevision))
        return { ok: false, actual }
      events.push(...(added as MarketCostEvent[]))
      return { ok: true, revision: events.length - 1, position: String(events.length - 1) }
    },
    async *readStream(_stream, { from = 0 } = {}) {
      reads.push(from)
      yield* logged(events).slice(from) as LoggedEvent[]
    },
  } as Pick<EventLog, 'append' | 'readStream'> as EventLog
  const folds = createFoldCache(log)
  const handle = createCommandHandler(log, folds)
  return {
    events,
    reads,
    appends,
    folds,
    send: (command: MarketCostCommand, more: { isLikelyNew?: boolean; ids?: string[] } = {}) =>
      handle({
        stream: 'market-cost-4',
        fold: marketCostFold,
        metadata,
        decide: (state) => decideMarketCost(command, state),
        ...more,
      }),
  }
}

/**
 * A log that reads as empty until an append, which then turns out to be recorded already: a repetition that
 * lost the race.
 */
function recordedAlready(event: MarketCostEvent) {
  let visible = false
  const log = {
    async append() {
      visible = true
      return { ok: true, revision: 0, position: '0' }
    },
    async *readStream(_stream, { from = 0 } = {}) {
      if (visible) yield* logged([event]).slice(from) as LoggedEvent[]
    },
  } as Pick<EventLog, 'append' | 'readStream'> as EventLog
  const folds = createFoldCache(log)
  return { handle: createCommandHandler(log, folds), folds, stream: 'market-cost-4' }
}

describe('command handler', () => {
  it('decides on the current stream and returns the resulting state', async () => {
    const { send, events } = memoryLog([set])
    expect(await send(change(5))).toMatchObject({
      ok: true,
      appended: true,
      position: '1',
      result: { revision: 1, state: { entry: { costs: { otherCosts: 5 } } } },
    })
    expect(events).toEqual([set, changed(5)])
  })

  it("answers a command without effect with the stream's position", async () => {
    const { send, appends } = memoryLog([set, changed(5)])
    expect(await send(change(5))).toMatchObject({ ok: true, appended: false, position: '1' })
    expect(appends).toEqual([])
  })

  it('appends nothing for a refused command', async () => {
    const { send, appends } = memoryLog([])
    expect(await send(change(5))).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
    expect(appends).toEqual([])
  })

  it('reads a stream once and later only its new events', async () => {
    const { send, reads } = memoryLog([set])
    await send(change(5))
    await send(change(6))
    expect(reads).toEqual([0, 2])
  })

  it('appends to a likely new stream before reading it', async () => {
    const fresh = memoryLog([])
    expect(
      await fresh.send({ type: 'Set', entryId: 4, sellerId: 7, costs }, { isLikelyNew: true }),
    ).toMatchObject({ ok: true, appended: true })
    expect(fresh.reads).toEqual([])
    const there = memoryLog([set])
    expect(
      await there.send({ type: 'Set', entryId: 4, sellerId: 7, costs }, { isLikelyNew: true }),
    ).toMatchObject({ ok: true, appended: false, position: '0' })
    expect(there.events).toEqual([set])
  })

  it('decides again after a conflict', async () => {
    const { send, events, appends } = memoryLog([set], (attempt, stream) => {
      if (attempt === 1) stream.push(changed(5))
    })
    expect(await send(change(5))).toMatchObject({ ok: true, appended: false, position: '1' })
    expect(events).toEqual([set, changed(5)])
    expect(appends).toHaveLength(1)
  })

  it('completes forty concurrent commands on one stream', async () => {
    const { send, events, appends } = memoryLog([set])
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => send(change(index + 1))))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(events).toHaveLength(41)
    expect(appends).toHaveLength(40)
  })

  it('runs the next command after one has failed', async () => {
    const { send, events } = memoryLog([set], (attempt) => {
      if (attempt <= 2) throw new StoreUnavailable('away')
    })
    const [failed, next] = await Promise.allSettled([send(change(5)), send(change(6))])
    expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
    expect(events).toEqual([set, changed(6)])
  })

  it('refuses after 12 conflicts, with the same event ids each time', async () => {
    let other = 100
    const { send, appends } = memoryLog([set], (_attempt, stream) => {
      stream.push(changed(other++))
    })
    expect(await send(change(5))).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
    expect(appends).toHaveLength(12)
    expect(new Set(appends.map(({ ids }) => ids[0]))).toHaveLength(1)
  })

  it('retries with the same ids if the store is unavailable once', async () => {
    const { send, appends, events } = memoryLog([set], (attempt) => {
      if (attempt === 1) throw new StoreUnavailable('away')
    })
    expect(await send(change(5))).toMatchObject({ ok: true, appended: true })
    expect(events).toEqual([set, changed(5)])
    expect(appends[0]).toEqual(appends[1])
  })

  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  it.each([
    ['the disk is full', new StoreUnavailable('full', { cause })],
    ['the store was waited for', Object.assign(new StoreUnavailable('silent'), { hasTimedOut: true })],
  ])('does not retry if %s', async (_, unavailable) => {
    const { send, appends } = memoryLog([set], () => {
      throw unavailable
    })
    await expect(send(change(5))).rejects.toBe(unavailable)
    expect(appends).toHaveLength(1)
  })

  it('returns the recorded state if another request has used the same ids', async () => {
    const recorded: MarketCostEvent = { type: 'MarketCostSet', data: { ...set.data, otherCosts: 9 } }
    const { handle, folds, stream } = recordedAlready(recorded)
    const outcome = await handle({
      stream,
      fold: marketCostFold,
      metadata,
      ids: ['id'],
      decide: (state) => decideMarketCost({ type: 'Set', entryId: 4, sellerId: 7, costs }, state),
    })
    expect(outcome).toMatchObject({ ok: true, result: { state: { entry: { costs: { otherCosts: 9 } } } } })
    expect(await folds.load(stream, marketCostFold)).toMatchObject({
      state: { entry: { costs: { otherCosts: 9 } } },
    })
  })

  it('throws StoreUnavailable if the store stays unavailable, so that the server answers 503', async () => {
    const { send } = memoryLog([set], () => {
      throw new StoreUnavailable('away')
    })
    await expect(send(change(5))).rejects.toThrow(StoreUnavailable)
  })
})

describe('fold cache', () => {
  const stream = 'market-cost-4'

  it('answers recent states without a read and shares one read among concurrent callers', async () => {
    const { folds, reads } = memoryLog([set])
    const [first, second] = await Promise.all([
      folds.loadRecent(stream, marketCostFold, 1000),
      folds.loadRecent(stream, marketCostFold, 1000),
    ])
    expect(first).toBe(second)
    await folds.loadRecent(stream, marketCostFold, 1000)
    expect(reads).toEqual([0])
    await folds.loadRecent(stream, marketCostFold, -1)
    expect(reads).toEqual([0, 1])
  })

  it('caches the most recently used streams and no absent one', async () => {
    const reads: string[] = []
    const log = {
      async *readStream(name: string, { from = 0 } = {}) {
        reads.push(`${name} ${from}`)
        if (from === 0 && name !== 'absent') yield* logged([set], name) as LoggedEvent[]
      },
    } as Pick<EventLog, 'readStream'>
    const folds = createFoldCache(log, 2)
    for (const name of ['a', 'b', 'absent', 'a', 'c', 'b', 'a']) await folds.load(name, marketCostFold)
    expect(reads).toEqual(['a 0', 'b 0', 'absent 0', 'a 1', 'c 0', 'b 0', 'a 0'])
  })
})
