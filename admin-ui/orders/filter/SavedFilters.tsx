import type { SavedFilter } from '@pazar/contracts/saved-filter/routes.ts'
import { separateSearch } from '@pazar/contracts/saved-filter/separate-search.ts'
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type SortPayload, useCreate, useDelete } from 'react-admin'
import { useNavigate } from 'react-router'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { OrderFilter } from '../../links/order-link.ts'
import { Pill } from './Pill.tsx'
import { useMay } from '../../session/duty-access.ts'
import { SaveFilter } from './SaveFilter.tsx'
import { savedQuery } from './saved-query.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useSavedFilters } from './use-saved-filters.ts'

/** Saved filters. The current filter can be saved under a name; the notice after a removal offers undo. */
export function SavedFilters({ filter, sort }: { filter: OrderFilter; sort: SortPayload }) {
  const saved = useSavedFilters()
  const [save] = useCreate()
  const [remove] = useDelete()
  const toast = useToast()
  const navigate = useNavigate()
  const maySave = useMay('saveFilters')
  const [naming, setNaming] = useState(false)
  const current = savedQuery(filter, sort)

  const restore = ({ screen, name, query }: SavedFilter) =>
    save(
      'saved-filters',
      { data: { screen, name, query } },
      { onError: (error) => toast.failure('Greška', serverMessage(error, 'Filter nije sačuvan')) },
    )
  const removeFilter = (savedFilter: SavedFilter) =>
    remove(
      'saved-filters',
      { id: savedFilter.id, previousData: savedFilter },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          showUndoNotice({
            title: 'Filter je uklonjen',
            text: savedFilter.name,
            undo: async () => void restore(savedFilter),
          }),
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Filter nije uklonjen')),
      },
    )

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
      {saved.map((savedFilter) => (
        <Pill
          key={savedFilter.id}
          label={savedFilter.name}
          current={savedFilter.query === current}
          removeLabel={`Obriši sačuvani filter ${savedFilter.name}`}
          onRemove={maySave ? () => void removeFilter(savedFilter) : undefined}
          onClick={() => void navigate({ search: `?${savedFilter.query}&page=1` })}
        />
      ))}
      {maySave && (
        <Button size="small" color="inherit" startIcon={<BookmarkAdd />} onClick={() => setNaming(true)}>
          Sačuvaj filter
        </Button>
      )}
      <SaveFilter
        open={naming}
        names={saved.map(({ name }) => name)}
        query={current}
        search={separateSearch(current).search}
        onClose={() => setNaming(false)}
      />
    </Box>
  )
}
