import type { ActivityView } from '@pazar/contracts/activity/routes.ts'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { ListBase, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { problemText } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { boundedPlural } from '../ui/lists/bounded-count.ts'
import { BoundedPagination } from '../ui/lists/BoundedPagination.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { activityLink, streamLink } from '../links/activity-link.ts'
import { streamLabel } from './activity-address.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { actorKinds } from './actor-kinds.ts'
import { ExportActivity } from './ExportActivity.tsx'

/** The server stops counting a filtered log here. */
const maxCounted = 10_000

function Entry({ entry }: { entry: ActivityView }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: '150px 230px 1fr' },
        alignItems: 'center',
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>{formatTime(entry.at)}</Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Chip size="small" variant="outlined" label={actorKinds[entry.actor.kind]} />
        {entry.actor.name !== actorKinds[entry.actor.kind] && (
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>{entry.actor.name}</Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {entry.summary}
          {entry.subject && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {entry.subject}
            </Box>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
          {entry.type} ·{' '}
          <Link component={RouterLink} to={streamLink(entry.stream)} title="Ceo tok">
            {streamLabel(entry.stream)}
          </Link>
          {' · '}
          <Link
            component={RouterLink}
            to={activityLink({ correlationId: entry.correlationId })}
            aria-label={`isti zahtev: ${entry.summary}`}
          >
            isti zahtev
          </Link>
        </Box>
      </Box>
    </Box>
  )
}

function Entries() {
  const { data, error, isPending, total, page, perPage, filterValues, setFilters, refetch } =
    useListContext<ActivityView>()
  return (
    <>
      <ActivityFilters
        appliedFilter={filterValues}
        onApply={(filter) => setFilters(filter, undefined, false)}
      />
      <Card>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            px: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
            {total === undefined
              ? ''
              : boundedPlural(total, maxCounted, { page, perPage }, ['događaj', 'događaja', 'događaja'])}
          </Box>
          <ExportActivity filter={filterValues} disabled={!total} />
        </Box>
        {error ? (
          <Problem
            title="Greška pri učitavanju podataka"
            text={problemText(error, 'Aktivnosti trenutno nisu dostupne.')}
            retry={() => void refetch()}
          />
        ) : isPending ? (
          <ScreenLoading />
        ) : total === 0 ? (
          <EmptyState
            icon={<History />}
            title="Nema aktivnosti"
            text={Object.keys(filterValues).length > 0 ? 'Nijedan događaj ne odgovara filterima.' : undefined}
          />
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
        {!error && total !== 0 && (
          <BoundedPagination maxCounted={maxCounted} rowsPerPageOptions={[25, 50, 100]} />
        )}
      </Card>
    </>
  )
}

/** The audit log of the installation, newest first. Filters and page are in the URL. */
export function ActivityList() {
  return (
    <ListBase
      resource="activity"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      storeKey={false}
      queryOptions={noErrorNotice}
    >
      <Entries />
    </ListBase>
  )
}
