import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call.ts'
import { queriesOfReadModel } from './read-model-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { createThrottledReads } from './throttled-reads.ts'

const everything = '*'

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
      onResume: () => reads.markChanged(everything),
      // A 401 ends the session here, so that a signed-out user sees it at once.
      onLost: () => void call('/api/auth/me').catch(() => undefined),
      // Poll instead, but not in a hidden tab or while the server is unreachable.
      onUnavailable: () =>
        void (
          document.hidden ||
          call('/api/auth/me').then(
            () => reads.markChanged(everything),
            () => undefined,
          )
        ),
    })
    return () => {
      stop()
      reads.stop()
    }
  }, [client, userId])
}
