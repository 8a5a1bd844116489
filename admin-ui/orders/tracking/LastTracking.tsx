import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { useMay } from '../../session/duty-access.ts'
import { lastTrackingTexts } from './last-tracking.ts'

/** Shares the key prefix of the orders, so that the invalidation after a status change reloads it. */
export const lastTrackingQuery = ['orders', 'last-tracking'] as const

/** Polls (ms), because a check without changes sends no change notification. */
const refetchIntervalMs = 60_000

/**
 * When shipments were last checked and when the next check is due. Renders nothing if neither time is known.
 */
export function LastTracking() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: lastTrackingQuery,
    enabled: useMay('readTrackingSync'),
    refetchInterval: refetchIntervalMs,
    queryFn: ({ signal }) => dataProvider.lastTrackingSync(signal),
  })
  if (!data) return null
  const { times, problem } = lastTrackingTexts(data, dataUpdatedAt)
  if (!times) return null
  return (
    <Box sx={{ fontSize: '0.87rem', color: 'text.secondary' }}>
      <Box>{times}</Box>
      {problem && <Box sx={{ color: 'warning.dark', overflowWrap: 'anywhere' }}>{problem}</Box>}
    </Box>
  )
}
