import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatTime } from '../../ui/formatting/dates.ts'
import { colours } from '../../theme/palette.ts'
import type { ShownVersion } from './use-versions.ts'

/** Shown above the preview of an earlier version. */
export function VersionNotice({
  shown: { version, number },
  onHide,
  onRestore,
}: {
  shown: ShownVersion
  onHide: () => void
  onRestore: () => void
}) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 1,
        bgcolor: colours.apricotSoft,
      }}
    >
      <Box sx={{ width: '100%', fontSize: '0.9rem' }}>
        <strong>Verzija {number}</strong>, {formatTime(version.at)}, {version.author}
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={onRestore}>
        Vrati ovu verziju
      </Button>
      <Button size="small" color="inherit" onClick={onHide}>
        Nazad na radnu verziju
      </Button>
    </Box>
  )
}
