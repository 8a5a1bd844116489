import type { SavedFilter } from '@pazar/contracts/saved-filter/routes.ts'
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SortPayload } from 'react-admin'
import { useNavigate } from 'react-router'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import type { OrderFilter } from './order-filter.ts'
import { Pill } from './Pill.tsx'
import { SaveFilter } from './SaveFilter.tsx'
import { savedQuery } from './saved-query.ts'
import { tellWithUndo } from './undo-notice.tsx'
import { useSavedFilters } from './use-saved-filters.ts'

/** Kept filters, a click away; the current one can be kept under a name. One that was removed can be had back from the notice. */
export function SavedFilters({ filter, sort }: { filter: OrderFilter; sort: SortPayload }) {
  const { saved, save, remove } = useSavedFilters()
  const toast = useToast()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const current = savedQuery(filter, sort)

  const bringBack = ({ name, query }: SavedFilter) => save(name, query).catch((error: unknown) => toast.failure('Greška', serverMessage(error, 'Filter nije sačuvan')))
  async function forget(kept: SavedFilter) {
    try {
      await remove(kept.id)
      tellWithUndo({ title: 'Filter je uklonjen', text: kept.name, undo: () => bringBack(kept) })
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Filter nije uklonjen'))
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
      {saved.map((kept) => (
        <Pill
          key={kept.id} label={kept.name} current={kept.query === current} removeLabel={`Obriši sačuvani filter ${kept.name}`} onRemove={() => void forget(kept)}
          onClick={() => void navigate({ search: `?${kept.query}&page=1` })}
        />
      ))}
      <Button size="small" color="inherit" startIcon={<BookmarkAdd />} onClick={() => setNaming(true)}>Sačuvaj filter</Button>
      <SaveFilter
        open={naming} names={saved.map(({ name }) => name)} onClose={() => setNaming(false)}
        onSave={async (name, idempotencyKey) => {
          await save(name, current, idempotencyKey)
          toast.success('Filter je sačuvan', name)
        }}
      />
    </Box>
  )
}
