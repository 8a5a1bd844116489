import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { queuedChannel } from './queue-deliveries.ts'

const reconnectDelayMs = 1_000

export interface QueuedListener {
  isConnected(): boolean
  close(): void
}

/**
 * Calls `onQueued` when any process, also this one, has queued deliveries, with their effects; undefined if
 * deliveries of any effect may be due. While the connection is down, senders still
 * wake up after `idleSeconds`.
 */
export function listenForQueued(pool: Pool, onQueued: (effects?: readonly string[]) => void): QueuedListener {
  let isClosed = false
  let listening: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const scheduleReconnect = () => {
    if (!isClosed) retry = setTimeout(() => void listen(), reconnectDelayMs)
  }
  async function listen(): Promise<void> {
    let client: PoolClient | undefined
    const onConnectionLost = () => {
      if (listening !== client) return
      listening = undefined
      client?.release(true)
      scheduleReconnect()
    }
    try {
      client = await pool.connect()
      if (isClosed) return client.release()
      listening = client
      client.on('notification', ({ payload }) => onQueued(payload ? payload.split(',') : undefined))
      client.on('error', onConnectionLost)
      client.on('end', onConnectionLost)
      await client.query(`listen ${queuedChannel}`)
      // Covers notifications missed before `listen`.
      onQueued()
    } catch {
      if (client) onConnectionLost()
      else scheduleReconnect()
    }
  }
  void listen()

  return {
    isConnected: () => listening !== undefined,
    close() {
      isClosed = true
      clearTimeout(retry)
      const open = listening
      listening = undefined
      // Destroys the connection: returned to the pool, it would still listen for its next user.
      open?.release(true)
    },
  }
}
