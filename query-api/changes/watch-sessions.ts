import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'

/** ms. Longest that a live stream outlives its session. */
const interval = 500

/** Calls `ended` once, where the session is over; answers the call that ends the watch. */
export type WatchSession = (sessionId: string, ended: () => void) => () => void

/**
 * Watches the sessions of everybody who is connected to this process by one small query for all of them. A session ends in one table, whoever
 * ends it and in whichever process, so looking there needs no message that could come too early, or be lost. Rests while nobody is watched.
 */
export function watchSessions(sessions: Pick<Sessions, 'openAmong'>): WatchSession {
  const watched = new Map<symbol, { sessionId: string; ended: () => void }>()
  let waiting = false

  const rest = () => {
    waiting = watched.size > 0
    if (waiting) setTimeout(() => void look().finally(rest), interval).unref()
  }
  const look = async () => {
    const asked = [...watched]
    if (asked.length === 0) return
    // Where the database is away for a moment the connections are kept, and it is asked again.
    const open = await sessions.openAmong([...new Set(asked.map(([, { sessionId }]) => sessionId))]).catch(() => undefined)
    if (!open) return
    for (const [key, { sessionId, ended }] of asked) if (!open.has(sessionId) && watched.delete(key)) ended()
  }

  return (sessionId, ended) => {
    const key = Symbol(sessionId)
    watched.set(key, { sessionId, ended })
    if (!waiting) rest()
    return () => void watched.delete(key)
  }
}
