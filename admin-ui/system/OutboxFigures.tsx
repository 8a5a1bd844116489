import type { SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatCount } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { notificationsLink, typeLabels } from '../links/notification-link.ts'
import { useNow } from '../ui/use-now.ts'
import { displayFont } from '../theme/palette.ts'
import { laterNote, oldestLabel, oldestShown, serviceName } from './system-labels.ts'

type Figure = { label: string; value: string; alarming?: boolean; note?: string }
type Outbox = SystemHealth['outbox']

/** Deliveries of all effects together. */
function Totals({ outbox }: { outbox: Outbox }) {
  const figures: Figure[] = [
    { label: 'Čeka slanje', value: formatCount(outbox.waiting) },
    { label: 'Ponovo se pokušava', value: formatCount(outbox.retrying) },
    { label: 'Odustalo se', value: formatCount(outbox.dead), alarming: outbox.dead > 0 },
    {
      label: oldestLabel,
      value: outbox.oldestWaiting === null ? 'Ništa' : formatTime(outbox.oldestWaiting),
      note: laterNote(outbox),
    },
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      {figures.map(({ label, value, alarming, note }) => (
        <Card key={label} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
            {label}
            {note && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.85rem' }}>
                {note}
              </Box>
            )}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontFamily: displayFont,
              fontWeight: 700,
              fontSize: value.length > 10 ? '1.1rem' : '1.7rem',
              letterSpacing: '-0.02em',
              color: alarming ? 'error.main' : 'inherit',
            }}
          >
            {value}
          </Box>
        </Card>
      ))}
    </Box>
  )
}

/** Pending deliveries per effect. Columns become labelled values on phones. */
function ByEffect({ effects }: Pick<Outbox, 'effects'>) {
  return (
    <Card
      component="ul"
      aria-label="Slanje drugim servisima po vrsti"
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}
    >
      {effects.map(({ effect, waiting, retrying, sending, dead, oldestWaiting }) => (
        <Box
          component="li"
          key={effect}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            rowGap: 0.5,
            alignItems: 'center',
            px: 2,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ fontWeight: 650, width: { xs: '100%', md: 190 } }}>{typeLabels[effect] ?? effect}</Box>
          <Box>Čeka: {formatCount(waiting)}</Box>
          <Box>Ponovo: {formatCount(retrying)}</Box>
          <Box>Šalje se: {formatCount(sending)}</Box>
          <Box sx={{ color: dead > 0 ? 'error.main' : 'inherit', fontWeight: dead > 0 ? 650 : 400 }}>
            Odustalo se: {formatCount(dead)}
          </Box>
          <Box sx={{ color: 'text.secondary', ml: { md: 'auto' }, fontSize: '0.9rem' }}>
            {oldestShown({ waiting, oldestWaiting })}
          </Box>
        </Box>
      ))}
    </Card>
  )
}

/** The outbox: pending deliveries, and those that a circuit breaker holds back. */
export function OutboxFigures({ outbox }: { outbox: Outbox }) {
  const now = useNow()
  return (
    <Box component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          justifyContent: 'space-between',
          alignItems: 'center',
          mb: 1.5,
        }}
      >
        <Typography variant="h2">Slanje drugim servisima</Typography>
        <Button
          component={Link}
          to={notificationsLink(outbox.dead > 0 ? { status: 'failed' } : {})}
          size="small"
          variant="outlined"
          color="inherit"
        >
          {outbox.dead > 0 ? 'Pogledaj neuspela' : 'Sva obaveštenja'}
        </Button>
      </Box>
      {outbox.held.map(({ upstream, until, reason }) => (
        <Alert
          key={upstream}
          severity="warning"
          sx={{ mb: 1.5, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
        >
          <Box sx={{ fontWeight: 650 }}>
            {serviceName(upstream)}: slanje je zastalo
            {Date.parse(until) > now ? ` do ${formatTime(until)}` : ', probna poruka je na redu'}
          </Box>
          {(reason ?? 'Servis je tražio predah').replace(/\.$/, '')}. Ništa nije izgubljeno: nastavlja se
          samo.
        </Alert>
      ))}
      <Totals outbox={outbox} />
      {outbox.effects.length > 0 && <ByEffect effects={outbox.effects} />}
    </Box>
  )
}
