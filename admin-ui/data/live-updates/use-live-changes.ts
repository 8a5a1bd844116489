import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmSession, sessionVersion } from '../../session/session.ts'
import { call } from '../call.ts'
import { queriesOfReadModel } from './read-model-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { createThrottledReads } from './throttled-reads.ts'

const everything = '*'

/**
 * Asks the server who is signed in: the session may have ended, or another tab may have begun one of another user.
 * Resolves to false without an answer.
 */
async function checkSession(): Promise<boolean> {
  const version = sessionVersion()
  try {
    confirmSession((await call('/api/auth/me')).json, version)
    return true
  } catch {
    return false
  }
}

/** Refetches what the server reports as changed, and everything after an interruption. */
export function useLiveChanges(userId: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const reads = createThrottledReads(
      (key) => void client.invalidateQueries(key === everything ? {} : { queryKey: [key] }),
    )
    const stop = listenForChanges({
      onChange: (readModel) => (queriesOfReadModel(readModel) ?? [everything]).forEach(reads.markChanged),
      onResume: () => {
        void checkSession()
        reads.markChanged(everything)
      },
      onLost: () => void checkSession(),
      // Poll instead, but not in a hidden tab or while the server is unreachable.
      onUnavailable: () =>
        void (
          document.hidden || checkSession().then((answered) => answered && reads.markChanged(everything))
        ),
    })
    return () => {
      stop()
      reads.stop()
    }
  }, [client, userId])
}
