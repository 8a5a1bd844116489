import type { ActivityView } from '@pazar/contracts/activity/routes.ts'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, type DataTableColumnProps, List, RecordsIterator, useListContext } from 'react-admin'
import { formatTime } from '../ui/formatting/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { boundedPlural } from '../ui/lists/bounded-count.ts'
import { BoundedPagination } from '../ui/lists/BoundedPagination.tsx'
import { listInScreen } from '../ui/lists/list-in-screen.ts'
import { ListContent } from '../ui/lists/ListContent.tsx'
import { useSortDirection } from '../ui/lists/use-sort-direction.ts'
import { EntryActor, EntrySummary } from './activity-cells.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ExportActivity } from './ExportActivity.tsx'

/** The server stops counting a filtered log here. */
const maxCounted = 10_000
const newestFirst = { field: 'at', order: 'DESC' } as const

const tableStyle = {
  '& table': { tableLayout: 'fixed' },
  '& .MuiTableCell-root': { px: 2 },
  '& td': { fontSize: 'inherit', py: 1.5 },
  '& .column-at': { width: 168 },
  '& td.column-at': { color: 'text.secondary', fontSize: '0.88rem' },
  '& .actor': { width: 246 },
} as const

const TimeColumn = (props: DataTableColumnProps<ActivityView>) => (
  <DataTable.Col<ActivityView> {...props} {...useSortDirection(props.source)} />
)

const EntryTable = () => (
  <DataTable<ActivityView>
    aria-label="Aktivnost"
    bulkActionButtons={false}
    rowClick={false}
    hover={false}
    sx={tableStyle}
  >
    <TimeColumn source="at" label="Vreme" render={({ at }) => formatTime(at)} />
    <DataTable.Col label="Ko" className="actor" field={EntryActor} />
    <DataTable.Col label="Opis" field={EntrySummary} />
  </DataTable>
)

/** The entries on a phone, where the table would not fit. */
const EntryList = () => (
  <Box component="ol" aria-label="Aktivnost" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    <RecordsIterator<ActivityView>
      render={({ at }) => (
        <Box
          component="li"
          sx={{
            display: 'grid',
            gap: 0.5,
            px: 2,
            py: 1.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>{formatTime(at)}</Box>
          <EntryActor />
          <EntrySummary />
        </Box>
      )}
    />
  </Box>
)

function Entries() {
  const { total, page, perPage, filterValues } = useListContext<ActivityView>()
  const isFiltered = Object.keys(filterValues).length > 0
  const isWide = useMediaQuery('(min-width: 900px)')
  return (
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
      <ListContent
        empty={
          <EmptyState
            icon={<History />}
            title="Nema aktivnosti"
            text={isFiltered ? 'Nijedan događaj ne odgovara filterima.' : undefined}
          />
        }
        failureText="Aktivnosti trenutno nisu dostupne."
      >
        {isWide ? <EntryTable /> : <EntryList />}
        <BoundedPagination maxCounted={maxCounted} rowsPerPageOptions={[25, 50, 100]} />
      </ListContent>
    </Card>
  )
}

/** The audit log of the installation, newest first. Filters, sort and page are in the URL. */
export const ActivityList = () => (
  <List {...listInScreen} resource="activity" sort={newestFirst} perPage={25}>
    <ActivityFilters />
    <Entries />
  </List>
)
