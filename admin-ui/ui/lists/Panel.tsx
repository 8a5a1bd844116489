import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  FilterLiveForm,
  type ListProps,
  Pagination,
  RecordsIterator,
  SearchInput,
  useListContext,
} from 'react-admin'
import { formatCount } from '../formatting/amounts.ts'
import { listInScreen } from './list-in-screen.ts'
import { ListContent } from './ListContent.tsx'

/**
 * React-Admin's List as one of several lists on a screen: newest first, its state in no address.
 */
export const panelList = {
  ...listInScreen,
  sort: { field: 'id', order: 'DESC' },
  perPage: 25,
  component: Card,
  disableSyncWithLocation: true,
} satisfies Omit<ListProps, 'children'>

/** Debounce before a search request. */
const searchDelayMs = 300

interface HeadingProps {
  title: string
  searchLabel: string
  action?: ReactNode
}

/** The title of a List with the number of its records, its search field and its button. */
export function PanelHeading({ title, searchLabel, action }: HeadingProps) {
  const { total, filterValues, isPlaceholderData } = useListContext()
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
      {(Boolean(total) || Boolean(filterValues.q) || isPlaceholderData) && (
        <Box sx={{ flex: '1 1 150px', maxWidth: { sm: 240 } }}>
          <FilterLiveForm debounce={searchDelayMs}>
            <SearchInput
              source="q"
              slotProps={{ htmlInput: { 'aria-label': searchLabel, maxLength: 200 } }}
            />
          </FilterLiveForm>
        </Box>
      )}
      {action}
    </Box>
  )
}

interface ItemsProps {
  title: string
  empty: ReactNode
  /** Scrolls within 500 px (accounts/admin-panel). */
  scrolls?: boolean
  /** The item of the surrounding record, an `li`. */
  children: ReactNode
}

/** The records of a List page by page, or why there are none. */
export function PanelItems({ title, empty, scrolls, children }: ItemsProps) {
  const { page, perPage, total = 0, filterValues } = useListContext()
  const nothingFound = (
    <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Nema rezultata za „{filterValues.q}“
    </Box>
  )
  return (
    <ListContent empty={filterValues.q ? nothingFound : empty}>
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
        <RecordsIterator>{children}</RecordsIterator>
      </Box>
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </ListContent>
  )
}
