import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { changedQueries } from './changed-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { pacedReads } from './paced-reads.ts'

const everything = '*'

/** Reads again what the server says has changed, and everything after an interruption (design, section 7). */
export function useLiveChanges(userId: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const reads = pacedReads((key) => void client.invalidateQueries(key === everything ? {} : { queryKey: [key] }))
    const stop = listenForChanges({
      onChange: (readModel) => (changedQueries(readModel) ?? [everything]).forEach(reads.changed),
      onResume: () => reads.changed(everything),
      // A refusal ends the session here too: whoever was shut out sees it at once.
      onLost: () => void call('/api/auth/me').catch(() => undefined),
      // Where nobody looks nothing is read, and neither where there is no server.
      onWithout: () => void (document.hidden || call('/api/auth/me').then(() => reads.changed(everything), () => undefined)),
    })
    return () => {
      stop()
      reads.stop()
    }
  }, [client, userId])
}
