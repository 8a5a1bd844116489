import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import { serverMessage } from '../../data/refusal.ts'
import { formatCount } from '../formatting/amounts.ts'
import { Problem } from '../feedback/Problem.tsx'
import { ScreenLoading } from '../feedback/ScreenLoading.tsx'
import { PanelPagination } from './PanelPagination.tsx'

const perPage = 25
/** Debounce before a search request. */
const searchDelayMs = 300

interface Props<Record extends RaRecord> {
  resource: string
  title: string
  searchLabel: string
  action?: ReactNode
  empty: ReactNode
  /** Filter in addition to the search. */
  filter?: object
  /** Scrolls within 500 px (accounts/admin-panel). */
  scrolls?: boolean
  /** Renders the items, each an `li`. */
  children: (records: readonly Record[]) => ReactNode
}

function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const [text, setText] = useState('')
  useEffect(() => {
    if (text.trim() === (filterValues.q ?? '')) return
    const timer = setTimeout(() => setFilters(text.trim() ? { q: text.trim() } : {}), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text, filterValues.q, setFilters])
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ flex: '1 1 150px', maxWidth: { sm: 240 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, placeholder: 'Pretraži', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function Items<Record extends RaRecord>({
  title,
  empty,
  scrolls,
  children,
}: Pick<Props<Record>, 'title' | 'empty' | 'scrolls' | 'children'>) {
  const { data, error, isPending, total, page, filterValues, refetch } = useListContext<Record>()
  if (error)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (isPending) return <ScreenLoading />
  if (!total)
    return filterValues.q ? (
      <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Nema rezultata za „{filterValues.q}“
      </Box>
    ) : (
      empty
    )
  return (
    <>
      <Box
        // A new page starts scrolled to its top.
        key={page}
        component="ul"
        aria-label={title}
        {...(scrolls && { tabIndex: 0 })}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
          ...(scrolls && { maxHeight: 500, overflowY: 'auto' }),
        }}
      >
        {children(data)}
      </Box>
      <PanelPagination title={title} />
    </>
  )
}

function Heading({ title, searchLabel, action }: Pick<Props<RaRecord>, 'title' | 'searchLabel' | 'action'>) {
  const { total, filterValues } = useListContext()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h2" sx={{ mr: 'auto', fontSize: '1.25rem' }}>
        {title}{' '}
        {total !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500, fontSize: '1rem' }}>
            {formatCount(total)}
          </Box>
        )}
      </Typography>
      {(Boolean(total) || Boolean(filterValues.q)) && <SearchField label={searchLabel} />}
      {action}
    </Box>
  )
}

/** A list of the admin panel: newest first, with search, pagination and empty, loading and error states. */
export function PanelList<Record extends RaRecord>({
  resource,
  title,
  searchLabel,
  action,
  empty,
  filter,
  scrolls,
  children,
}: Props<Record>) {
  return (
    <ListBase
      resource={resource}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={perPage}
      filter={filter}
      disableSyncWithLocation
      storeKey={false}
    >
      <Card sx={{ minWidth: 0 }}>
        <Heading title={title} searchLabel={searchLabel} action={action} />
        <Items<Record> title={title} empty={empty} scrolls={scrolls}>
          {children}
        </Items>
      </Card>
    </ListBase>
  )
}
