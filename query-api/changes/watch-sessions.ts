import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'

/** Polling interval in ms; a live stream outlives its session by at most this long. */
const pollIntervalMs = 500

/** Calls `ended` once when the session is over. Returns a function that stops the watch. */
export type WatchSession = (sessionId: string, ended: () => void) => () => void

/**
 * Watches the sessions of all users connected to this process with one small query. All sessions end in one
 * table, in whichever process, so polling it needs no message that could come too early or get lost. Pauses
 * while no session is watched.
 */
export function createSessionWatch(sessions: Pick<Sessions, 'openAmong'>): WatchSession {
  const watched = new Map<symbol, { sessionId: string; ended: () => void }>()
  let isScheduled = false

  const scheduleCheck = () => {
    isScheduled = watched.size > 0
    if (isScheduled) setTimeout(() => void checkSessions().finally(scheduleCheck), pollIntervalMs).unref()
  }
  const checkSessions = async () => {
    const entries = [...watched]
    if (entries.length === 0) return
    // If the database is briefly unavailable, keep the connections and try again.
    const open = await sessions
      .openAmong([...new Set(entries.map(([, { sessionId }]) => sessionId))])
      .catch(() => undefined)
    if (!open) return
    for (const [key, { sessionId, ended }] of entries)
      if (!open.has(sessionId) && watched.delete(key)) ended()
  }

  return (sessionId, ended) => {
    const key = Symbol(sessionId)
    watched.set(key, { sessionId, ended })
    if (!isScheduled) scheduleCheck()
    return () => void watched.delete(key)
  }
}
