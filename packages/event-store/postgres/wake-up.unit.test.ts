import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForWakeUps } from './wake-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that breaks during its first statement, or lasts. */
class Connection extends EventEmitter {
  isReleased = false
  readonly breaks: boolean
  constructor(breaks: boolean) {
    super()
    this.breaks = breaks
  }
  async query() {
    if (!this.breaks) return
    this.emit('error', new Error('terminating connection'))
    this.emit('end')
    throw new Error('terminating connection')
  }
  release() {
    this.isReleased = true
  }
}

test('opens one connection in place of one that broke during listen, and releases it when closed', async () => {
  const connections: Connection[] = []
  const connect = async () => {
    connections.push(new Connection(connections.length === 0))
    return connections.at(-1)
  }
  const wakeUps = listenForWakeUps({ connect } as unknown as Pool)
  void wakeUps.wait(0, 10_000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections).toHaveLength(2)
  wakeUps.close()
  expect(connections.every(({ isReleased }) => isReleased)).toBe(true)
})
