import { formatBytes, formatUse, isStorageNearlyFull, usedPercent } from '@pazar/contracts/user/storage.ts'
import type { StorageView } from '@pazar/contracts/user/storage-routes.ts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

/** The used storage by kind, with the quota if there is one. */
export function StorageBar({ storage }: { storage: StorageView }) {
  const { usedBytes, quotaBytes, websiteBytes, imageBytes } = storage
  const percent = quotaBytes === null ? undefined : usedPercent({ usedBytes, quotaBytes })
  const colour =
    percent !== undefined && percent >= 100 ? 'error' : isStorageNearlyFull(storage) ? 'warning' : 'primary'
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <Box sx={{ fontWeight: 600 }}>Iskorišćeno {formatUse(storage)}</Box>
        {percent !== undefined && <Box sx={{ color: 'text.secondary' }}>{percent} %</Box>}
      </Box>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          color={colour}
          value={Math.min(100, percent)}
          aria-label="Iskorišćen prostor"
          sx={{ height: 10, borderRadius: 5 }}
        />
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', mt: 0.75 }}>
        Stranice i njihove verzije: {formatBytes(websiteBytes)} · Slike: {formatBytes(imageBytes)}
      </Box>
    </Box>
  )
}
