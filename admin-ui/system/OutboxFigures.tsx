import type { SystemHealth } from '@pazar/contracts/operation/system-routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatCount } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { displayFont } from '../theme/palette.ts'

/** What is to leave the house: messages and rows that other services have yet to take. */
export function OutboxFigures({ outbox }: { outbox: SystemHealth['outbox'] }) {
  const figures = [
    { label: 'Čeka slanje', value: formatCount(outbox.waiting) },
    { label: 'Ponovo se pokušava', value: formatCount(outbox.retrying) },
    { label: 'Odustalo se', value: formatCount(outbox.dead), alarming: outbox.dead > 0 },
    { label: 'Najstarije koje čeka', value: outbox.oldestWaiting === null ? '—' : formatTime(outbox.oldestWaiting) },
  ]
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>Izlazna pošta</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {figures.map(({ label, value, alarming }) => (
          <Card key={label} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>{label}</Box>
            <Box component="dd" sx={{ m: 0, fontFamily: displayFont, fontWeight: 700, fontSize: value.length > 10 ? '1.1rem' : '1.7rem', letterSpacing: '-0.02em', color: alarming ? 'error.main' : 'inherit' }}>{value}</Box>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
