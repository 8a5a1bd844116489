import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { delayedDataTexts } from './delayed-data-texts.ts'

/**
 * Change notifications report newly parked rows, but neither repairs nor lag, so the notice also polls (ms).
 */
const refreshMs = 30_000

/**
 * A notice above every screen about the user's data that is incomplete or outdated, and since when. Renders
 * nothing if all data is current.
 */
export function DelayedDataNotice() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data } = useQuery({
    queryKey: ['delayed-data'],
    queryFn: ({ signal }) => dataProvider.delayedData(signal),
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
