import type { Health, ReadModelHealth } from '@pazar/contracts/system/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import { formatCount, plural } from '../ui/formatting/amounts.ts'
import { progressPercent, timeLeft } from './rebuild-progress.ts'
import { lagText, readModelName } from './system-labels.ts'

/** Parked rows do not stop the table. */
const stateOf = (status: ReadModelHealth['status'], parked: ReadModelHealth['parked']) => {
  if (status === 'rebuilding') return { label: 'Ponovo se gradi', color: 'warning' } as const
  return parked
    ? ({
        label: `Radi, ${plural(parked.count, 'zapis čeka', 'zapisa čekaju', 'zapisa čeka')}`,
        color: 'error',
      } as const)
    : ({ label: 'Radi', color: 'success' } as const)
}

function Rebuild({
  name,
  rebuild,
  head,
}: {
  name: string
  rebuild: NonNullable<ReadModelHealth['rebuild']>
  head: string | null
}) {
  const percent = progressPercent(rebuild.position, head)
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <LinearProgress
        aria-label={`Gradi se: ${readModelName(name)}`}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem', mt: 0.5 }}>
        {formatCount(rebuild.events)} događaja, {formatCount(rebuild.eventsPerSecond)} u sekundi,{' '}
        {timeLeft(rebuild.secondsLeft)}
      </Box>
    </Box>
  )
}

/** One read model with its lag and number of parked rows. */
export function ReadModelRow({
  readModel: { name, status, position, lag, parked, rebuild },
  health: { head, lagUnit },
}: {
  readModel: ReadModelHealth
  health: Health
}) {
  const { label, color } = stateOf(status, parked)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 170px 200px' },
        alignItems: 'center',
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
        {readModelName(name)}
        {readModelName(name) !== name && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.85rem' }}>
            {' '}
            · {name}
          </Box>
        )}
      </Box>
      <Box>
        <Chip size="small" color={color} label={label} />
      </Box>
      <Box sx={{ color: lag ? 'text.primary' : 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {lagText(lag, lagUnit)}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
          {' '}
          · pozicija {position}
        </Box>
      </Box>
      {rebuild && <Rebuild name={name} rebuild={rebuild} head={head} />}
    </Box>
  )
}
