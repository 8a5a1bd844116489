import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { dayText } from '../forms/day-text.ts'
import { colours } from '../theme/palette.ts'

/** Says that these are not today's statuses, as long as they are not. */
export function KnownThen({ day, onNow }: { day: string; onNow: () => void }) {
  return (
    <Alert severity="warning" icon={<History />} sx={{ mb: 2.5, alignItems: 'center', fontSize: '1.05rem', fontWeight: 650, bgcolor: colours.apricotSoft, color: colours.ink, border: 1, borderColor: colours.apricot }} action={<Button color="inherit" size="small" onClick={onNow}>Prikaži današnje</Button>}>
      Stanje na dan {dayText(day) || day}
    </Alert>
  )
}
