import { maxStreamEvents } from '@pazar/contracts/system/system-routes.ts'
import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage, statusOf } from '../data/refusal.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { activityLink } from '../links/activity-link.ts'
import { streamLabel } from './activity-address.ts'
import { TimelineEvent } from './TimelineEvent.tsx'
import { accountOf, nameIn, usePeople } from '../data/queries/use-people.ts'

function NoStream({ stream }: { stream: string }) {
  return (
    <EmptyState
      icon={<History />}
      title="Nema takvog toka"
      text={streamLabel(stream)}
      action={
        <Button component={RouterLink} to="/admin/activity" variant="contained">
          Sva aktivnost
        </Button>
      }
    />
  )
}

interface HeadingProps {
  stream: string
  /** The person's name, if the stream is an account. */
  name: string | undefined
  eventCount: number
  hasMore: boolean
}

function StreamHeading({ stream, name, eventCount, hasMore }: HeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {streamLabel(stream)}
          </Typography>
          <CopyButton text={stream} label="Kopiraj ime toka" />
        </Box>
        {name && <Typography sx={{ fontWeight: 650 }}>{name}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>
          {plural(eventCount, 'događaj', 'događaja', 'događaja')}
          {hasMore ? ' i još' : ''}, od najstarijeg
        </Typography>
      </Box>
      <Button component={RouterLink} to={activityLink({ stream })} variant="outlined" color="inherit">
        U listi aktivnosti
      </Button>
    </Box>
  )
}

/** /admin/streams/{stream}: all events of one stream, oldest first, read from the log. */
export function StreamTimeline({ stream }: { stream: string }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { hash } = useLocation()
  const name = nameIn(usePeople())(accountOf(stream) ?? 0)
  const marked = hash === '' ? undefined : Number(hash.slice(1))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    // Under "activity", so that activity changes refresh this timeline too.
    queryKey: ['activity', 'stream', stream],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => dataProvider.streamEvents(stream, pageParam, signal),
    getNextPageParam: (last) => (last.length === maxStreamEvents ? last.at(-1)!.revision + 1 : undefined),
  })
  const events = data?.pages.flat() ?? []
  const hasEvents = events.length > 0
  useEffect(() => {
    if (hasEvents && marked !== undefined)
      document.getElementById(`dogadjaj-${marked}`)?.scrollIntoView({ block: 'center' })
  }, [hasEvents, marked])

  if (statusOf(error) === 404) return <NoStream stream={stream} />
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  const erased = events.some(({ type }) => type === 'PersonalDataErased')
  return (
    <>
      <StreamHeading stream={stream} name={name} eventCount={events.length} hasMore={hasNextPage} />
      {erased && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Lični podaci ovog toka su obrisani: ključ kojim su bili šifrovani više ne postoji.
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {events.map((event, index) => (
            <TimelineEvent
              key={event.id}
              event={event}
              erased={erased}
              marked={event.revision === marked}
              last={index === events.length - 1}
            />
          ))}
        </Box>
        {hasNextPage && (
          <Button
            sx={{ mt: 2 }}
            variant="outlined"
            color="inherit"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Učitavanje...' : 'Učitaj još'}
          </Button>
        )}
      </Card>
    </>
  )
}
