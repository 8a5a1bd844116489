import { type DelayedData, logRepairRoutes } from '@pazar/contracts/log-repair/routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { delayedDataTexts } from './delayed-data-texts.ts'

/**
 * Change notifications report newly parked rows, but neither repairs nor lag, so the notice also polls (ms).
 */
const refreshMs = 30_000

/**
 * A notice above every screen about the user's data that is incomplete or outdated, and since when. Renders
 * nothing if all data is current.
 */
export default function DelayedDataNotice() {
  const { data } = useQuery<DelayedData>({
    queryKey: ['delayed-data'],
    queryFn: async ({ signal }) =>
      logRepairRoutes.delayed.answer.parse(
        (await call(logRepairRoutes.delayed.path, { signal })).json,
      ) as DelayedData,
    refetchInterval: refreshMs,
  })
  const texts = data ? delayedDataTexts(data) : []
  if (texts.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2.5, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {texts.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  )
}
