import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedQueries } from './changed-queries.ts'
import { listenForChanges } from './listen-for-changes.ts'

/** A change is shown at once; a flood of them is read once a second. */
const firstDelayMs = 60
const floodDelayMs = 1_000

/** Reads again what the server says has changed, and everything after an interruption (design, section 7). */
export function useLiveChanges(userId: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    let waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let readAt = -Infinity
    const readAgain = () => {
      timer = undefined
      readAt = performance.now()
      const keys = waiting
      waiting = new Set()
      void client.invalidateQueries(keys.has('*') ? {} : { predicate: (query) => keys.has(String(query.queryKey[0])) })
    }
    const changed = (readModel: string | undefined) => {
      const keys = readModel === undefined ? ['*'] : (changedQueries(readModel) ?? ['*'])
      keys.forEach((key) => waiting.add(key))
      timer ??= setTimeout(readAgain, performance.now() - readAt < floodDelayMs ? floodDelayMs : firstDelayMs)
    }
    const stop = listenForChanges({ onChange: changed, onResume: () => changed(undefined) })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, userId])
}
