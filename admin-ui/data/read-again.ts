import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads a query again that was invalidated during its first load. TanStack Query cancels and repeats a later load, but
 * answers an invalidation during the first one with its answer, which may be older than the change: the screen would
 * show it until the next change.
 */
export function readAgainIfOutdatedByLoad(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const isFirstLoad = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (action.type === 'fetch' && isFirstLoad) {
      outdated.delete(query)
      // A load that failed leaves it set, and an invalidation during the next one would not be reported.
      if (query.state.isInvalidated) query.setState({ isInvalidated: false })
    }
    if (action.type === 'invalidate' && isFirstLoad) outdated.add(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
