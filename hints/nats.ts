import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type ConnectionOptions, Events, type NatsConnection } from 'nats'
import { type Hint, type Hints, hint as hintSchema } from './hints.ts'
import { type HintLog, openReceivers } from './in-process.ts'

const subject = 'pazar.hints'
/** Pause between attempts to reach NATS, ms. */
const pause = 500

/**
 * Hints between processes. Answers at once and connects behind the scenes, for ever: a NATS that is down at start, or goes
 * away, costs hints and nothing else. What is published meanwhile is heard in this process and lost to the others, not
 * queued: by the time NATS is back, polls have brought the change.
 * @param url `nats://host:port`, also `nats://user:password@host`, `nats://token@host`, several separated by commas.
 */
export const openNatsHints = (url: string, log: HintLog = console): Hints => {
  const { options, description } = parse(url)
  const receivers = openReceivers(log)
  const closing = new AbortController()
  let connection: NatsConnection | undefined
  let up = false

  const receive = (bytes: Uint8Array) => {
    try {
      receivers.publish(hintSchema.parse(JSON.parse(new TextDecoder().decode(bytes))))
    } catch (error) {
      log.warn({ err: error, subject }, 'a message that is no hint was ignored')
    }
  }

  const follow = async (current: NatsConnection) => {
    current.subscribe(subject, { callback: (error, message) => (error ? log.warn({ err: error }, 'NATS refused the subscription') : receive(message.data)) })
    up = true
    // Not awaited: the statuses never end, also not with the connection.
    void watch(current)
    await current.closed()
    up = false
  }

  const watch = async (current: NatsConnection) => {
    for await (const { type } of current.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue
      up = type === Events.Reconnect && !current.isClosed()
      if (!closing.signal.aborted) log.warn({ nats: description }, `NATS: ${type}`)
    }
  }

  const stayConnected = async () => {
    let told = false
    while (!closing.signal.aborted) {
      try {
        connection = await connect(options)
        if (closing.signal.aborted) return await connection.close()
        told = false
        await follow(connection)
      } catch (error) {
        if (!told) log.warn({ err: error, nats: description }, 'NATS cannot be reached, trying on')
        told = true
      }
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const connected = stayConnected()

  return {
    publish: (hint: Hint) => {
      receivers.publish(hint)
      if (!up) return
      try {
        connection?.publish(subject, new TextEncoder().encode(JSON.stringify(hint)))
      } catch (error) {
        log.warn({ err: error }, 'a hint could not be published')
      }
    },
    subscribe: receivers.subscribe,
    description,
    connected: () => up,
    close: async () => {
      closing.abort()
      up = false
      receivers.clear()
      await connection?.close()
      await connected
    },
  }
}

const parse = (url: string): { options: ConnectionOptions; description: string } => {
  const urls = url.split(',').map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`))
  const { username = '', password = '' } = urls[0] ?? {}
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    description: urls.map((one) => `${one.protocol}//${one.host}`).join(','),
    options: {
      servers: urls.map((one) => one.host),
      ...(pass ? { user, pass } : user ? { token: user } : {}),
      ...(urls.some((one) => one.protocol === 'tls:') ? { tls: {} } : {}),
      // This process's own receivers hear it without the detour, also while NATS is down.
      noEcho: true,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: pause,
      pingInterval: 20_000,
    },
  }
}
