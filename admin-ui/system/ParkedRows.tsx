import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { streamLink } from '../links/activity-link.ts'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { type ParkedEvent, parkedEvents } from './parked-events.ts'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { readerName } from './system-labels.ts'

const refreshMs = 3_000

function ParkedItem({ event, onSetAside }: { event: ParkedEvent; onSetAside: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        overflowWrap: 'anywhere',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>{event.readers.map(readerName).join(', ')}</Box>
        <Box>{event.reason}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          {event.eventType}, revizija {event.revision} toka{' '}
          <Link component={RouterLink} to={streamLink(event.stream)}>
            {event.stream}
          </Link>
          ; čeka od {formatTime(event.since)}
        </Box>
        {!event.canBeSetAside && (
          <Box>
            Slanje nije uspelo da obradi ovaj događaj. Popravlja ga novo izdanje programa, a pokušava se
            ponovo svakog minuta.
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          {event.seller ? `Prodavac: ${event.seller.name}` : 'Prodavac nije poznat'}
        </Box>
      </Box>
      {event.canBeSetAside && (
        <Button color="error" variant="outlined" size="small" onClick={onSetAside}>
          Izostavi događaj
        </Button>
      )}
    </Box>
  )
}

/**
 * Events at which streams are parked: the reason, the time, whose data it concerns, and the admin's options.
 * Renders nothing if there are none.
 */
export function ParkedRows() {
  const toast = useToast()
  const [chosen, setChosen] = useState<ParkedEvent>()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['parked-rows'],
    queryFn: ({ signal }) => dataProvider.parkedRows(signal),
    refetchInterval: refreshMs,
  })
  const { mutate: retry, isPending: isRetrying } = useMutation({
    mutationFn: () => dataProvider.retryParkedRows(),
    onSuccess: ({ message }) => toast.quiet(message),
    onError: (failure) =>
      toast.failure('Ponovni pokušaj nije uspeo', serverMessage(failure, 'Pokušajte ponovo.')),
    onSettled: () => void refetch(),
  })
  if (error && !data)
    return (
      <Alert severity="error" sx={{ mb: 3 }}>
        Spisak zapisa koji čekaju nije učitan. {serverMessage(error, '')}
      </Alert>
    )
  if (!data || data.total === 0) return null

  return (
    <Box component="section" aria-label="Zapisi koji čekaju" sx={{ mb: 3 }}>
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
        <Typography variant="h2">Zapisi koji čekaju</Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={() => retry()} disabled={isRetrying}>
          Pokušaj ponovo
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {plural(data.total, 'zapis čeka', 'zapisa čekaju', 'zapisa čeka')} na događaj koji ne može da se
        pročita ili primeni. Ostalo radi. Posle ispravke programa nastavljaju se sami.
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parkedEvents(data.rows).map((event) => (
          <ParkedItem key={event.eventId} event={event} onSetAside={() => setChosen(event)} />
        ))}
      </Card>
      {chosen && (
        <SetAsideDialog event={chosen} onClose={() => setChosen(undefined)} onDone={() => void refetch()} />
      )}
    </Box>
  )
}
