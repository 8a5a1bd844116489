import type { SystemHealth as Health } from '@pazar/contracts/system/system-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { ReactionsFigures } from './ReactionsFigures.tsx'
import { OutboxFigures } from './OutboxFigures.tsx'
import { ParkedRows } from './ParkedRows.tsx'
import { ReadModelRow } from './ReadModelRow.tsx'
import { overallStatus } from './system-labels.ts'

/** Lag changes without a change notification, so the screen polls while it is open (ms). */
const refreshMs = 3_000

const partNames: Record<string, string> = {
  database: 'Baza podataka',
  log: 'Dnevnik događaja',
  hints: 'Obaveštenja uživo',
}

function Overview({ system }: { system: Health }) {
  const { health } = system
  const { label, color, wrong } = overallStatus(system)
  return (
    <Card
      component="section"
      aria-label="Stanje"
      sx={{
        p: { xs: 2, md: 2.5 },
        mb: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.25,
        alignItems: 'center',
      }}
    >
      <Chip color={color} label={label} />
      {Object.entries(health.parts).map(([part, well]) => (
        <Chip
          key={part}
          variant="outlined"
          color={well ? 'default' : 'error'}
          label={`${partNames[part] ?? part}: ${well ? 'u redu' : 'nedostupno'}`}
        />
      ))}
      <Box sx={{ color: 'text.secondary', ml: { md: 'auto' } }}>
        Kraj dnevnika: {health.head === null ? 'nepoznat' : `pozicija ${health.head}`}
      </Box>
      {wrong.length > 0 && (
        <Box component="ul" aria-label="Traži pažnju" sx={{ flexBasis: '100%', m: 0, pl: 2.5 }}>
          {wrong.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Box>
      )}
    </Card>
  )
}

/** /admin/system: current state of read models, outbox and parked rows. */
export function SystemHealth() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => dataProvider.systemHealth(signal),
    refetchInterval: refreshMs,
  })
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  return (
    <>
      <Overview system={data} />
      <ParkedRows />
      <Box component="section" sx={{ mb: 3 }}>
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
          <Typography variant="h2">Tabele za čitanje</Typography>
          <Button component={Link} to="/sync-setup" size="small" variant="outlined" color="inherit">
            Uporedi sa dnevnikom
          </Button>
        </Box>
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.health.readModels.map((readModel) => (
            <ReadModelRow key={readModel.name} readModel={readModel} health={data.health} />
          ))}
        </Card>
      </Box>
      <ReactionsFigures health={data.health} reactions={data.reactions} />
      <OutboxFigures outbox={data.outbox} />
      <Typography sx={{ color: error ? 'error.main' : 'text.secondary', mt: 2, fontSize: '0.88rem' }}>
        {error ? 'Poslednja provera nije uspela; prikazano je prethodno stanje. ' : ''}Osveženo{' '}
        {formatTime(dataUpdatedAt)}, proverava se na 3 sekunde.
      </Typography>
    </>
  )
}
