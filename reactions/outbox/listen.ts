import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import { queuedChannel } from './queue-deliveries.ts'

/** Delay before a lost connection is opened again, ms. */
const again = 1_000

/** Rings when any process has queued something; while the connection is down the senders' own sleep ends in time. */
export function listenForQueued(pool: Pool, ring: () => void): { close(): void } {
  let closed = false
  let listening: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const later = () => {
    if (!closed) retry = setTimeout(() => void listen(), again)
  }
  async function listen(): Promise<void> {
    let client: PoolClient | undefined
    const lost = () => {
      if (listening !== client) return
      listening = undefined
      client?.release(true)
      later()
    }
    try {
      client = await pool.connect()
      if (closed) return client.release()
      listening = client
      client.on('notification', ring)
      client.on('error', lost)
      client.on('end', lost)
      await client.query(`listen ${queuedChannel}`)
      // What was announced meanwhile.
      ring()
    } catch {
      if (client) lost()
      else later()
    }
  }
  void listen()

  return {
    close() {
      closed = true
      clearTimeout(retry)
      const open = listening
      listening = undefined
      // Destroyed, not returned: a connection that still listens would be handed to somebody else.
      open?.release(true)
    },
  }
}
