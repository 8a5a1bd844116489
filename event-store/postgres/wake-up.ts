import type { Pool, PoolClient } from 'pg'
import { wakeUpChannel } from './schema.ts'

export interface WakeUps {
  /** Counts what happened, so that a wake-up between a read and the wait is not missed. */
  count(): number
  /** Settles when the count has passed `seen`, after `milliseconds`, or on abort. Never rejects. */
  wait(seen: number, milliseconds: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Wake-ups by LISTEN on one connection, opened with the first wait. While it is down, waiting readers poll. */
export function listenForWakeUps(pool: Pool): WakeUps {
  let count = 0
  let waiting = new Set<() => void>()
  let client: PoolClient | undefined
  let state: 'idle' | 'listening' | 'closed' = 'idle'
  let retry: NodeJS.Timeout | undefined

  const wake = () => {
    count++
    const woken = waiting
    waiting = new Set()
    for (const each of woken) each()
  }

  const lost = (broken: PoolClient) => {
    if (client !== broken) return
    client = undefined
    broken.release(true)
    if (state !== 'closed') retry = setTimeout(() => void listen(), 500)
    // What was announced while nobody listened is found by reading once.
    wake()
  }

  async function listen(): Promise<void> {
    try {
      const connection = await pool.connect()
      if (state === 'closed') return connection.release()
      client = connection
      connection.on('notification', wake)
      connection.on('error', () => lost(connection))
      connection.on('end', () => lost(connection))
      await connection.query(`listen ${wakeUpChannel}`)
      wake()
    } catch {
      if (client) lost(client)
      else if (state !== 'closed') retry = setTimeout(() => void listen(), 500)
    }
  }

  return {
    count: () => count,
    wait(seen, milliseconds, signal) {
      if (count !== seen || signal.aborted || state === 'closed') return Promise.resolve()
      if (state === 'idle') {
        state = 'listening'
        void listen()
      }
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, milliseconds)
        waiting.add(done)
        signal.addEventListener('abort', done)
      })
    },
    close() {
      state = 'closed'
      clearTimeout(retry)
      // Destroyed, not returned: a connection that still listens would be handed to somebody else.
      const closing = client
      client = undefined
      closing?.release(true)
      wake()
    },
  }
}
