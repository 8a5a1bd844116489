import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { problemText } from '../../api/refusal.ts'
import { formatTime } from '../../formatting/dates.ts'
import { Problem } from '../../layout/Problem.tsx'
import { ScreenLoading } from '../../layout/ScreenLoading.tsx'
import { useHistory } from './use-history.ts'
import { numberOf, whatChanged } from './version-words.ts'

interface Props {
  websiteId: number
  open: boolean
  /** Revision that the preview shows. */
  shown: number | undefined
  onClose: () => void
  onShow: (version: WebsiteVersion, number: number) => void
  onRestore: (version: WebsiteVersion, number: number) => void
}

/** Who saved what when; any version can be looked at, and brought back. */
export function HistoryPanel({ websiteId, open, shown, onClose, onShow, onRestore }: Props) {
  const { data: versions, error, refetch } = useHistory(websiteId, open)
  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Istorija', sx: { width: { xs: '100%', sm: 420 }, p: 2.5 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">Istorija</Typography>
        <IconButton onClick={onClose} aria-label="Zatvori istoriju"><Close /></IconButton>
      </Box>
      {error && !versions && <Problem title="Istorija nije dostupna" text={problemText(error, '')} retry={() => void refetch()} />}
      {!error && !versions && <ScreenLoading />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {versions?.map((version, index) => {
          const number = numberOf(versions, version.revision)
          return (
            <Box component="li" key={version.revision} sx={{ border: 1, borderColor: shown === version.revision ? 'primary.main' : 'divider', borderRadius: 3, p: 1.75 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
                <Box component="strong">Verzija {number}{index === 0 ? ' (sadašnja)' : ''}</Box>
                <Box component="time" dateTime={version.at} sx={{ color: 'text.secondary', fontSize: '0.85rem', whiteSpace: 'nowrap' }}>{formatTime(version.at)}</Box>
              </Box>
              <Box sx={{ fontSize: '0.92rem', mt: 0.25, overflowWrap: 'anywhere' }}>{whatChanged(versions, version)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>{version.author}</Box>
              {index > 0 && (
                <Box sx={{ display: 'flex', gap: 1, mt: 1.25 }}>
                  <Button size="small" variant="outlined" color="inherit" onClick={() => onShow(version, number)} aria-label={`Prikaži verziju ${number}`}>Prikaži</Button>
                  <Button size="small" variant="outlined" color="inherit" onClick={() => onRestore(version, number)} aria-label={`Vrati verziju ${number}`}>Vrati</Button>
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Drawer>
  )
}
