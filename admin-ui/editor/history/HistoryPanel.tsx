import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { problemText } from '../../data/refusal.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { useHistory } from './use-history.ts'
import { versionNumber, changeSummary } from './version-labels.ts'

interface EntryProps {
  version: WebsiteVersion
  number: number
  summary: string
  isCurrent: boolean
  /** Whether the preview shows this version. */
  isShown: boolean
  onShow: () => void
  onRestore: () => void
}

function VersionEntry({ version, number, summary, isCurrent, isShown, onShow, onRestore }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isShown ? 'primary.main' : 'divider',
        borderRadius: 3,
        p: 1.75,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
        <Box component="strong">
          Verzija {number}
          {isCurrent ? ' (sadašnja)' : ''}
        </Box>
        <Box
          component="time"
          dateTime={version.at}
          sx={{ color: 'text.secondary', fontSize: '0.85rem', whiteSpace: 'nowrap' }}
        >
          {formatTime(version.at)}
        </Box>
      </Box>
      <Box sx={{ fontSize: '0.92rem', mt: 0.25, overflowWrap: 'anywhere' }}>{summary}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>{version.author}</Box>
      {!isCurrent && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.25 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={onShow}
            aria-label={`Prikaži verziju ${number}`}
          >
            Prikaži
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={onRestore}
            aria-label={`Vrati verziju ${number}`}
          >
            Vrati
          </Button>
        </Box>
      )}
    </Box>
  )
}

interface Props {
  websiteId: number
  open: boolean
  /** Revision shown in the preview. */
  shown: number | undefined
  onClose: () => void
  onShow: (version: WebsiteVersion, number: number) => void
  onRestore: (version: WebsiteVersion, number: number) => void
}

/** Saved versions with author and changes; earlier ones can be previewed and restored. */
export function HistoryPanel({ websiteId, open, shown, onClose, onShow, onRestore }: Props) {
  const { data: versions, error, refetch } = useHistory(websiteId, open)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Istorija', sx: { width: { xs: '100%', sm: 420 }, p: 2.5 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">Istorija</Typography>
        <IconButton onClick={onClose} aria-label="Zatvori istoriju">
          <Close />
        </IconButton>
      </Box>
      {error && !versions && (
        <Problem title="Istorija nije dostupna" text={problemText(error, '')} retry={() => void refetch()} />
      )}
      {!error && !versions && <ScreenLoading />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {versions?.map((version, index) => {
          const number = versionNumber(versions, version.revision)
          return (
            <VersionEntry
              key={version.revision}
              version={version}
              number={number}
              summary={changeSummary(versions, version)}
              isCurrent={index === 0}
              isShown={shown === version.revision}
              onShow={() => onShow(version, number)}
              onRestore={() => onRestore(version, number)}
            />
          )
        })}
      </Box>
    </Drawer>
  )
}
