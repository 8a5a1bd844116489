import { PassThrough, type Readable } from 'node:stream'
import type { Change } from '@pazar/contracts/operation/routes.ts'
import type { Hint, Hints } from '@pazar/hints/hints.ts'
import type { User } from '@pazar/http-server/routing/endpoint.ts'
import type { WatchSession } from './watch-sessions.ts'

/** Often enough that no proxy takes the connection for dead, ms. */
const heartbeat = 20_000
/** What a browser may leave unread before it is let go; it reconnects and reads everything again. */
const mostUnread = 256 * 1024

/** A hint is for the seller whose thing changed, and for admins; what belongs to the house is for admins alone. */
export const maySee = (user: User, hint: Hint): boolean => user.role === 'admin' || hint.sellerId === user.id

const changeOf = ({ readModel, keys, position }: Hint): Change => ({ readModel, keys, position })

export interface ChangeStreamOptions {
  hints: Hints
  user: User
  /** Asked at every heartbeat: who was signed out or deactivated hears no more. */
  isOpen(user: User): Promise<boolean>
  /** Tells within half a second that the session has ended, wherever that was. */
  watch: WatchSession
  interval?: number
}

/**
 * Server-sent events (WHATWG HTML, section 9.2), one `data:` line per change. It begins with a comment, so that the browser knows
 * at once that it is connected; nothing is replayed after a reconnect, since a hint only says "read again". The stream
 * ends with the session; where something about the user's own account has changed it is asked at once whether he is still signed in.
 */
export function changeStream({ hints, user, isOpen, watch, interval = heartbeat }: ChangeStreamOptions): Readable {
  const stream = new PassThrough()
  const check = (stays: () => void) => isOpen(user).then(
    (open) => {
      if (!stream.writable) return
      if (open) stays()
      else stream.end()
    },
    // The database is away for a moment: the connection is kept, the next beat asks again.
    () => undefined,
  )
  const unsubscribe = hints.subscribe((hint) => {
    if (hint.readModel === 'users' && hint.keys.includes(String(user.id))) void check(() => undefined)
    if (!stream.writable || !maySee(user, hint)) return
    stream.write(`data: ${JSON.stringify(changeOf(hint))}\n\n`)
    if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy()
  })
  const beat = setInterval(() => void check(() => void stream.write(': i dalje tu\n\n')), interval)
  const unwatch = watch(user.sessionId, () => void stream.end())
  stream.once('close', () => {
    clearInterval(beat)
    unwatch()
    unsubscribe()
  })
  stream.write('retry: 2000\n: povezano\n\n')
  return stream
}
