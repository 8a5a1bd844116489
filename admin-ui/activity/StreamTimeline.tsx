import { streamEvent, type StreamEvent, streamPage } from '@pazar/contracts/operation/system-routes.ts'
import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { serverMessage, statusOf } from '../api/refusal.ts'
import { plural } from '../formatting/amounts.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { activityLink, shownStream } from './activity-address.ts'
import { TimelineEvent } from './TimelineEvent.tsx'
import { accountOf, nameIn, usePeople } from './use-people.ts'

const read = async (stream: string, from: number, signal: AbortSignal): Promise<StreamEvent[]> =>
  z.array(streamEvent).parse((await call(`/api/admin/streams/${encodeURIComponent(stream)}?from=${from}`, { signal })).json)

/** /admin/streams/{stream}: everything that happened to one thing, from the log itself, oldest first. */
export function StreamTimeline({ stream }: { stream: string }) {
  const { hash } = useLocation()
  const name = nameIn(usePeople())(accountOf(stream) ?? 0)
  const marked = hash === '' ? undefined : Number(hash.slice(1))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    // Under "activity", whose changes are this stream's too.
    queryKey: ['activity', 'stream', stream],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => read(stream, pageParam, signal),
    getNextPageParam: (last) => (last.length === streamPage ? last.at(-1)!.revision + 1 : undefined),
  })
  const events = data?.pages.flat() ?? []
  const loaded = events.length > 0
  useEffect(() => {
    if (loaded && marked !== undefined) document.getElementById(`dogadjaj-${marked}`)?.scrollIntoView({ block: 'center' })
  }, [loaded, marked])

  if (statusOf(error) === 404) return <EmptyState icon={<History />} title="Nema takvog toka" text={shownStream(stream)} action={<Button component={RouterLink} to="/admin/activity" variant="contained">Sva aktivnost</Button>} />
  if (error && !data) return <Problem title="Greška pri učitavanju podataka" text={serverMessage(error, '')} retry={() => void refetch()} />
  if (!data) return <ScreenLoading />
  const erased = events.some(({ type }) => type === 'PersonalDataErased')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mb: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{shownStream(stream)}</Typography>
            <CopyButton text={stream} label="Kopiraj ime toka" />
          </Box>
          {name && <Typography sx={{ fontWeight: 650 }}>{name}</Typography>}
          <Typography sx={{ color: 'text.secondary' }}>{plural(events.length, 'događaj', 'događaja', 'događaja')}{hasNextPage ? ' i još' : ''}, od najstarijeg</Typography>
        </Box>
        <Button component={RouterLink} to={activityLink({ stream })} variant="outlined" color="inherit">U listi aktivnosti</Button>
      </Box>
      {erased && <Alert severity="info" sx={{ mb: 2 }}>Lični podaci ovog toka su obrisani: ključ kojim su bili šifrovani više ne postoji.</Alert>}
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {events.map((event, place) => <TimelineEvent key={event.id} event={event} erased={erased} marked={event.revision === marked} last={place === events.length - 1} />)}
        </Box>
        {hasNextPage && <Button sx={{ mt: 2 }} variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{isFetchingNextPage ? 'Učitavanje...' : 'Učitaj još'}</Button>}
      </Card>
    </>
  )
}
