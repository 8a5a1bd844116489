import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPosition, rememberedPosition } from '../api/position.ts'
import { changedQueries } from './changed-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { pacedReads } from './paced-reads.ts'

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

describe('listening', () => {
  let sources: FakeSource[]
  const changed = vi.fn()
  const resumed = vi.fn()
  const lost = vi.fn()
  const without = vi.fn()
  const listen = () => listenForChanges({ onChange: changed, onResume: resumed, onLost: lost, onWithout: without }, () => {
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

  test('a hint names its read model and how much the next read must know', () => {
    const stop = listen()
    sources[0]!.onmessage!({ data: '{"readModel":"orders","keys":["A"],"position":"12"}' })
    sources[0]!.onmessage!({ data: 'nije json' })
    sources[0]!.onmessage!({ data: '{"nešto":"drugo"}' })
    expect(changed.mock.calls).toEqual([['orders']])
    expect(rememberedPosition()).toBe('12')
    stop()
    expect(sources[0]!.closed).toBe(true)
  })
  test('reconnects ever more slowly, and says once that hints may have been missed', () => {
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
  test('that is refused for long is made up for, every half minute, until hints come again', () => {
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

test('an order touches everything computed from orders; an unknown read model touches everything', () => {
  expect(changedQueries('orders')).toEqual(expect.arrayContaining(['orders', 'order-summary', 'order-history', 'dashboard', 'profit']))
  expect(changedQueries('market_costs')).toEqual(expect.arrayContaining(['market-costs', 'profit']))
  expect(changedQueries('notifications')).toEqual(expect.arrayContaining(['notifications', 'orders']))
  expect(changedQueries('nešto')).toBeUndefined()
})

describe('paced reads', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the first change is read at once, a flood once a second, each thing at its own pace', () => {
    const read = vi.fn()
    const reads = pacedReads(read, () => Date.now())
    for (let change = 0; change < 20; change++) {
      reads.changed('orders')
      vi.advanceTimersByTime(100)
    }
    expect(read.mock.calls.length).toBe(2)
    reads.changed('profit')
    vi.advanceTimersByTime(60)
    expect(read).toHaveBeenLastCalledWith('profit')
    vi.advanceTimersByTime(1_000)
    expect(read.mock.calls.filter(([key]) => key === 'orders')).toHaveLength(3)
    reads.changed('orders')
    reads.stop()
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(4)
  })
})
