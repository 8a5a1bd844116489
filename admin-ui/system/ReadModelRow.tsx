import type { ReadModelHealth } from '@pazar/contracts/operation/routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { streamLink } from '../activity/activity-address.ts'
import { formatCount } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { progressPercent, timeLeft } from './rebuild-progress.ts'
import { readModelName } from './system-words.ts'

const states = { live: { label: 'Radi', color: 'success' }, parked: { label: 'Zaustavljeno', color: 'error' }, rebuilding: { label: 'Ponovo se gradi', color: 'warning' } } as const

function Rebuild({ name, rebuild, head }: { name: string; rebuild: NonNullable<ReadModelHealth['rebuild']>; head: string | null }) {
  const percent = progressPercent(rebuild.position, head)
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <LinearProgress aria-label={`Gradi se: ${readModelName(name)}`} variant={percent === undefined ? 'indeterminate' : 'determinate'} value={percent} sx={{ height: 8, borderRadius: 4 }} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem', mt: 0.5 }}>
        {formatCount(rebuild.events)} događaja, {formatCount(rebuild.eventsPerSecond)} u sekundi, {timeLeft(rebuild.secondsLeft)}
      </Box>
    </Box>
  )
}

/** One read model: how far behind the log it is, and where it stands still. */
export function ReadModelRow({ readModel: { name, status, position, lag, parked, rebuild }, head }: { readModel: ReadModelHealth; head: string | null }) {
  const { label, color } = states[status]
  return (
    <Box component="li" sx={{ display: 'grid', gap: { xs: 0.5, sm: 2 }, gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 170px 200px' }, alignItems: 'center', px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
        {readModelName(name)}
        {readModelName(name) !== name && <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.85rem' }}> · {name}</Box>}
      </Box>
      <Box><Chip size="small" color={color} label={label} /></Box>
      <Box sx={{ color: lag ? 'text.primary' : 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {lag === null ? 'Zaostatak nepoznat' : lag === 0 ? 'Bez zaostatka' : `Zaostatak ${formatCount(lag)}`}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}> · pozicija {position}</Box>
      </Box>
      {rebuild && <Rebuild name={name} rebuild={rebuild} head={head} />}
      {parked && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
          <Box sx={{ fontWeight: 650 }}>{parked.reason}</Box>
          Od {formatTime(parked.at)}, na događaju {parked.event}
          {parked.stream && <> u toku <Link component={RouterLink} to={streamLink(parked.stream)}>{parked.stream}</Link></>}. Ostale tabele rade dalje; ova nastavlja kada se uzrok otkloni i proces ponovo pokrene.
        </Alert>
      )}
    </Box>
  )
}
