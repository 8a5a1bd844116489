import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Resolves once what was read so far has been given to the screens, which happens after the read has ended. */
export const screensNotified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))

/**
 * Reads a query anew after a change, and resolves once the screens have its answer: to undefined if it cannot be read
 * or the session has ended meanwhile.
 */
export async function readAfterChange<T>(client: QueryClient, queryKey: QueryKey): Promise<T | undefined> {
  // A read that is under way may be older than the change. A later one is begun anew, a first one would be joined.
  if (!client.getQueryData(queryKey)) await client.cancelQueries({ queryKey })
  await client.refetchQueries({ queryKey })
  await screensNotified()
  const state = client.getQueryState<T>(queryKey)
  return state?.status === 'success' ? state.data : undefined
}
