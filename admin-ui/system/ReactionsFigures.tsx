import type { Health } from '@pazar/contracts/system/routes.ts'
import type { ParkedStream, SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { streamLink } from '../links/activity-link.ts'
import { formatCount } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { lagText } from './system-labels.ts'

function ParkedRow({ stream, type, revision, reason, parkedAt }: ParkedStream) {
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Link component={RouterLink} to={streamLink(stream)} sx={{ fontWeight: 650 }}>
        {stream}
      </Link>
      <Box>{reason}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
        Od {formatTime(parkedAt)}, na događaju {type} (broj {revision} u toku)
      </Box>
    </Box>
  )
}

function Parked({ parked, count }: { parked: readonly ParkedStream[]; count: number }) {
  if (parked.length === 0) return null
  return (
    <>
      <Box sx={{ px: 2, pb: 1.5 }}>
        Poruke za tokove ispod čekaju, sve ostale se šalju. Kada događaj može da se pročita, čekajuće poruke
        se šalju same, svaka jednom.
      </Box>
      <Box component="ul" aria-label="Zaustavljeni tokovi" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parked.map((each) => (
          <ParkedRow key={each.stream} {...each} />
        ))}
      </Box>
      {count > parked.length && (
        <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
          Prikazano je {formatCount(parked.length)} od {formatCount(count)}.
        </Box>
      )}
    </>
  )
}

/** How far the reactions have read the log, their errors, and the streams they have parked. */
export function ReactionsFigures({
  health,
  reactions,
}: {
  health: Health
  reactions: SystemHealth['reactions']
}) {
  const figures = health.reactions
  if (!figures) return null
  const isBehind = health.reasons.includes('reactions_behind')
  const isFine = !figures.failing && !isBehind && figures.parked === 0
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Čitanje dnevnika za slanje
      </Typography>
      {figures.failing && reactions.failingSince && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          Čitanje ne uspeva od {formatTime(reactions.failingSince)} ({reactions.failure}). Pokušava se ponovo;
          ništa nije izgubljeno.
        </Alert>
      )}
      {isBehind && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          Nijedan proces ne čita nove događaje{figures.aliveAt && ` od ${formatTime(figures.aliveAt)}`}.
          Proverite da li proces „reactions“ radi.
        </Alert>
      )}
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            rowGap: 0.5,
            alignItems: 'center',
            px: 2,
            py: 1.5,
          }}
        >
          <Chip
            size="small"
            color={isFine ? 'success' : 'warning'}
            label={isFine ? 'Radi' : 'Traži pažnju'}
          />
          <Box>
            {lagText(figures.lag, health.lagUnit)}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
              {' '}
              · pozicija {figures.position}
            </Box>
          </Box>
          <Box>Zaustavljeni tokovi: {formatCount(figures.parked)}</Box>
        </Box>
        <Parked parked={reactions.parked} count={figures.parked} />
      </Card>
    </Box>
  )
}
