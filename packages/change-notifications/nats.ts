import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type ConnectionOptions, Events, type NatsConnection } from 'nats'
import {
  type ChangeNotification,
  type ChangeNotifications,
  changeNotificationSchema,
} from './change-notifications.ts'
import { type NotificationLogger, openReceivers } from './in-process.ts'

const subject = 'pazar.hints'
/** Pause between attempts to reach NATS, in ms. */
const reconnectDelayMs = 500

/**
 * Change notifications between processes. Returns at once and keeps reconnecting in the background, so an
 * unavailable NATS costs freshness and nothing else. While it is down, notifications reach this process only
 * and are not queued for the others: their polls pick up the change before NATS is back.
 * @param url `nats://host:port`, `nats://user:password@host` or `nats://token@host`; several are separated by
 * commas.
 */
export const openNatsNotifications = (
  url: string,
  log: NotificationLogger = console,
): ChangeNotifications => {
  const address = parseNatsUrl(url)
  const receivers = openReceivers(log)
  const receive = (bytes: Uint8Array) => {
    try {
      receivers.publish(changeNotificationSchema.parse(JSON.parse(new TextDecoder().decode(bytes))))
    } catch (error) {
      log.warn({ err: error, subject }, 'an invalid change notification was ignored')
    }
  }
  const link = stayConnected(address, receive, log)

  return {
    publish: (notification: ChangeNotification) => {
      receivers.publish(notification)
      try {
        link.connection()?.publish(subject, new TextEncoder().encode(JSON.stringify(notification)))
      } catch (error) {
        log.warn({ err: error }, 'a change notification could not be published')
      }
    },
    subscribe: receivers.subscribe,
    description: address.description,
    isConnected: link.isUp,
    close: () => {
      receivers.clear()
      return link.close()
    },
  }
}

interface NatsLink {
  /** Undefined while NATS is unavailable. */
  connection(): NatsConnection | undefined
  isUp(): boolean
  close(): Promise<void>
}

/** Keeps a connection with a subscription open until it is closed, and passes each message to `receive`. */
function stayConnected(
  { options, description }: NatsAddress,
  receive: (bytes: Uint8Array) => void,
  log: NotificationLogger,
): NatsLink {
  const closing = new AbortController()
  let connection: NatsConnection | undefined
  let isUp = false

  const follow = async (current: NatsConnection) => {
    current.subscribe(subject, {
      callback: (error, message) =>
        error ? log.warn({ err: error }, 'NATS refused the subscription') : receive(message.data),
    })
    isUp = true
    // Not awaited: the status iterator does not end, not even when the connection closes.
    void watch(current)
    await current.closed()
    isUp = false
  }

  const watch = async (current: NatsConnection) => {
    for await (const { type } of current.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue
      isUp = type === Events.Reconnect && !current.isClosed()
      if (!closing.signal.aborted) log.warn({ nats: description }, `NATS: ${type}`)
    }
  }

  const keepConnecting = async () => {
    let hasWarned = false
    while (!closing.signal.aborted) {
      try {
        connection = await connect(options)
        if (closing.signal.aborted) return await connection.close()
        hasWarned = false
        await follow(connection)
      } catch (error) {
        if (!hasWarned)
          log.warn({ err: error, nats: description }, 'NATS is unavailable; connection attempts continue')
        hasWarned = true
      }
      await sleep(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const stopped = keepConnecting()

  return {
    connection: () => (isUp ? connection : undefined),
    isUp: () => isUp,
    close: async () => {
      closing.abort()
      isUp = false
      await connection?.close()
      await stopped
    },
  }
}

interface NatsAddress {
  options: ConnectionOptions
  /** The address without user and password. */
  description: string
}

const parseNatsUrl = (url: string): NatsAddress => {
  const urls = url.split(',').map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`))
  const { username = '', password = '' } = urls[0] ?? {}
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    description: urls.map((one) => `${one.protocol}//${one.host}`).join(','),
    options: {
      servers: urls.map((one) => one.host),
      ...(pass ? { user, pass } : user ? { token: user } : {}),
      ...(urls.some((one) => one.protocol === 'tls:') ? { tls: {} } : {}),
      // Receivers in this process are called directly, so they also work while NATS is down.
      noEcho: true,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: reconnectDelayMs,
      pingInterval: 20_000,
    },
  }
}
