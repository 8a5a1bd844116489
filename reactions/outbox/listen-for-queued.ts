import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { queuedChannel, type QueuedEffects } from './queue-deliveries.ts'

const reconnectDelayMs = 1_000

/**
 * Calls `onQueued` when any process has queued deliveries. While the connection is down, senders still wake
 * up after `idleSeconds`.
 */
export function listenForQueued(pool: Pool, onQueued: (queued: QueuedEffects) => void): { close(): void } {
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
      client.on('notification', ({ payload }) => onQueued(payload ? payload.split(',') : 'all'))
      client.on('error', onConnectionLost)
      client.on('end', onConnectionLost)
      await client.query(`listen ${queuedChannel}`)
      // Covers notifications missed before `listen`.
      onQueued('all')
    } catch {
      if (client) onConnectionLost()
      else scheduleReconnect()
    }
  }
  void listen()

  return {
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
