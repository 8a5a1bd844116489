// Rules: ui/queries
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPosition, rememberedPosition } from '../position.ts'
import { queriesOfReadModel } from './read-model-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { createThrottledReads } from './throttled-reads.ts'

class FakeSource {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  closed = false
  addEventListener() {}
  close() {
    this.closed = true
  }
}

describe('listenForChanges', () => {
  let sources: FakeSource[]
  const changed = vi.fn()
  const resumed = vi.fn()
  const lost = vi.fn()
  const without = vi.fn()
  const listen = () =>
    listenForChanges({ onChange: changed, onResume: resumed, onLost: lost, onUnavailable: without }, () => {
      sources.push(new FakeSource())
      return sources.at(-1) as unknown as EventSource
    })
  beforeEach(() => {
    sources = []
    vi.useFakeTimers()
    vi.clearAllMocks()
    forgetPosition()
  })
  afterEach(() => vi.useRealTimers())

  test('reports the read model of a notification and remembers its position for the next read', () => {
    const stop = listen()
    sources[0]!.onmessage!({ data: '{"readModel":"orders","keys":["A"],"position":"12"}' })
    sources[0]!.onmessage!({ data: 'nije json' })
    sources[0]!.onmessage!({ data: '{"nešto":"drugo"}' })
    expect(changed.mock.calls).toEqual([['orders']])
    expect(rememberedPosition()).toBe('12')
    stop()
    expect(sources[0]!.closed).toBe(true)
  })
  test('reconnects with growing delays and reports once that notifications may have been missed', () => {
    const stop = listen()
    sources[0]!.onopen!()
    expect(resumed).not.toHaveBeenCalled()
    for (const delay of [1_000, 2_000, 4_000]) {
      const before = sources.length
      sources.at(-1)!.onerror!()
      vi.advanceTimersByTime(delay - 1)
      expect(sources).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sources).toHaveLength(before + 1)
    }
    expect(lost).toHaveBeenCalledTimes(1)
    sources.at(-1)!.onopen!()
    expect(resumed).toHaveBeenCalledTimes(1)
    sources.at(-1)!.onerror!()
    expect(lost).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(sources).toHaveLength(5)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(5)
  })
  test('reports every half minute that the stream is unavailable until it opens again', () => {
    const stop = listen()
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      sources.at(-1)!.onerror!()
      vi.advanceTimersByTime(delay)
    }
    expect(without).not.toHaveBeenCalled()
    for (const times of [1, 2, 3]) {
      sources.at(-1)!.onerror!()
      expect(without).toHaveBeenCalledTimes(times)
      vi.advanceTimersByTime(30_000)
    }
    sources.at(-1)!.onopen!()
    sources.at(-1)!.onerror!()
    expect(without).toHaveBeenCalledTimes(3)
    expect(lost).toHaveBeenCalledTimes(2)
    stop()
  })
})

test('orders affect all queries computed from orders; an unknown read model affects everything', () => {
  expect(queriesOfReadModel('orders')).toEqual(
    expect.arrayContaining(['orders', 'order-summary', 'order-history', 'dashboard', 'profit']),
  )
  expect(queriesOfReadModel('market_costs')).toEqual(expect.arrayContaining(['market-costs', 'profit']))
  expect(queriesOfReadModel('notifications')).toEqual(expect.arrayContaining(['notifications', 'orders']))
  expect(queriesOfReadModel('nešto')).toBeUndefined()
})

test("a saved page version refreshes the seller's own storage, not the admin's list of all users", () => {
  expect(queriesOfReadModel('website_versions')).toContain('storage')
  expect(queriesOfReadModel('website_versions')).not.toContain('users-storage')
  expect(queriesOfReadModel('users')).toContain('users-storage')
})

describe('throttled reads', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('read a first change at once and further ones once a second, separately per key', () => {
    const read = vi.fn()
    const reads = createThrottledReads(read, () => Date.now())
    for (let change = 0; change < 20; change++) {
      reads.markChanged('orders')
      vi.advanceTimersByTime(100)
    }
    expect(read.mock.calls.length).toBe(2)
    reads.markChanged('profit')
    vi.advanceTimersByTime(60)
    expect(read).toHaveBeenLastCalledWith('profit')
    vi.advanceTimersByTime(1_000)
    expect(read.mock.calls.filter(([key]) => key === 'orders')).toHaveLength(3)
    reads.markChanged('orders')
    reads.stop()
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(4)
  })
})
