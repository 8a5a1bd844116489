import type { Pool, PoolClient } from 'pg'
import { wakeUpChannel } from './schema.ts'

export interface WakeUps {
  /** Number of wake-ups so far, so that one between a read and the wait is not missed. */
  count(): number
  /** Resolves when the count differs from `seen`, after `timeoutMs`, or on abort. Never rejects. */
  wait(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Counts wake-ups and completes the waits for the next one. */
function createWaits() {
  let count = 0
  let waiting = new Set<() => void>()
  return {
    count: () => count,
    wake() {
      count++
      const waiters = waiting
      waiting = new Set()
      for (const each of waiters) each()
    },
    wait: (timeoutMs: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        waiting.add(done)
        signal.addEventListener('abort', done)
      }),
  }
}

/**
 * Receives wake-ups by LISTEN on one connection, opened on the first wait. While it is down, waiting readers
 * poll.
 */
export function listenForWakeUps(pool: Pool): WakeUps {
  const { count, wake, wait } = createWaits()
  let client: PoolClient | undefined
  let state: 'idle' | 'listening' | 'closed' = 'idle'
  let retry: NodeJS.Timeout | undefined

  const listenLater = () => {
    if (state !== 'closed') retry = setTimeout(() => void listen(), 500)
  }
  const onConnectionLost = (broken: PoolClient) => {
    if (client !== broken) return
    client = undefined
    broken.release(true)
    listenLater()
    // A read finds what was announced while the connection was down.
    wake()
  }

  async function listen(): Promise<void> {
    let opened: PoolClient | undefined
    try {
      const connection = await pool.connect()
      opened = connection
      if (state === 'closed') return connection.release()
      client = connection
      connection.on('notification', wake)
      connection.on('error', () => onConnectionLost(connection))
      connection.on('end', () => onConnectionLost(connection))
      await connection.query(`listen ${wakeUpChannel}`)
      wake()
    } catch {
      // A connection that broke during `listen` was lost already; a second retry would open one too many, which
      // nothing releases.
      if (opened) onConnectionLost(opened)
      else listenLater()
    }
  }

  return {
    count,
    wait(seen, timeoutMs, signal) {
      if (count() !== seen || signal.aborted || state === 'closed') return Promise.resolve()
      if (state === 'idle') {
        state = 'listening'
        void listen()
      }
      return wait(timeoutMs, signal)
    },
    close() {
      state = 'closed'
      clearTimeout(retry)
      // Destroy the connection: returned to the pool, it would still listen for its next user.
      const closing = client
      client = undefined
      closing?.release(true)
      wake()
    },
  }
}
