import { PassThrough, type Readable } from 'node:stream'
import type { Change } from '@pazar/contracts/system/routes.ts'
import type {
  ChangeNotification,
  ChangeNotifications,
} from '@pazar/change-notifications/change-notifications.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'
import type { WatchSession } from './watch-sessions.ts'

/** Interval of heartbeats in ms, short enough that no proxy considers the connection dead. */
const heartbeatIntervalMs = 20_000
/** Unread bytes after which a browser is disconnected; it reconnects and reads everything again. */
const maxUnreadBytes = 256 * 1024

/**
 * A change notification is for the seller whose data changed, and for admins. If it has no seller, only
 * admins may see it.
 */
export const maySee = (user: Caller, notification: ChangeNotification): boolean =>
  user.role === 'admin' || notification.sellerId === user.sellerId

const changeOf = ({ readModel, keys, position }: ChangeNotification): Change => ({
  readModel,
  keys,
  position,
})

export interface ChangeStreamOptions {
  changeNotifications: ChangeNotifications
  user: Caller
  /** Called at every heartbeat, so that the stream ends for a user who was signed out or deactivated. */
  isOpen(user: Caller): Promise<boolean>
  /** Notifies within half a second when the session has ended in any process. */
  watch: WatchSession
  intervalMs?: number
}

/**
 * Creates a stream of server-sent events (WHATWG HTML, section 9.2), one `data:` line per change. It begins
 * with a comment, so that the browser knows at once that it is connected. Nothing is replayed after a
 * reconnect, because a change notification only says "read again". The stream ends with the session; when the
 * user's own account changes, the session is checked at once.
 */
export function createChangeStream({
  changeNotifications,
  user,
  isOpen,
  watch,
  intervalMs = heartbeatIntervalMs,
}: ChangeStreamOptions): Readable {
  const stream = new PassThrough()
  const check = (onOpen: () => void) =>
    isOpen(user).then(
      (open) => {
        if (!stream.writable) return
        if (open) onOpen()
        else stream.end()
      },
      // The database is briefly unavailable: keep the connection and check again at the next heartbeat.
      () => undefined,
    )
  const unsubscribe = changeNotifications.subscribe((notification) => {
    if (
      notification.readModel === 'users' &&
      [user.userId, user.sellerId].some((id) => notification.keys.includes(String(id)))
    )
      void check(() => undefined)
    if (!stream.writable || !maySee(user, notification)) return
    stream.write(`data: ${JSON.stringify(changeOf(notification))}\n\n`)
    if (stream.readableLength + stream.writableLength > maxUnreadBytes) stream.destroy()
  })
  const heartbeatTimer = setInterval(
    () => void check(() => void stream.write(': i dalje tu\n\n')),
    intervalMs,
  )
  const unwatch = watch(user.sessionId, () => void stream.end())
  stream.once('close', () => {
    clearInterval(heartbeatTimer)
    unwatch()
    unsubscribe()
  })
  stream.write('retry: 2000\n: povezano\n\n')
  return stream
}
