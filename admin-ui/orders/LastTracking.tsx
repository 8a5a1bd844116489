import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { lastTrackingTexts } from './last-tracking.ts'

const { path, answer } = integrationRoutes.lastTrackingSync

/** Under the same first part as the orders: it is read again when a parcel has moved. */
export const lastTrackingQuery = ['orders', 'last-tracking'] as const

/** ms. A look that found nothing new changes no order, so nobody hints at it. */
const readAgainAfter = 60_000

/** When shipments were last looked at, and when they are next; nothing where nobody has looked and nobody will. */
export function LastTracking() {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: lastTrackingQuery, refetchInterval: readAgainAfter, queryFn: async ({ signal }) => answer.parse((await call(path, { signal })).json),
  })
  if (!data) return null
  const { times, told } = lastTrackingTexts(data, dataUpdatedAt)
  if (!times) return null
  return (
    <Box sx={{ fontSize: '0.87rem', color: 'text.secondary', maxWidth: 420, textAlign: { sm: 'right' } }}>
      <Box>{times}</Box>
      {told && <Box sx={{ color: 'warning.dark', overflowWrap: 'anywhere' }}>{told}</Box>}
    </Box>
  )
}
