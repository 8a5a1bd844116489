import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { filterChips } from './filter-chips.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { Pill } from './Pill.tsx'
import { useSellerName } from '../../seller/seller-names.tsx'

/** The active filters, each with a remove button. */
export function FilterChips({
  filter,
  onChange,
}: {
  filter: OrderFilter
  onChange: (filter: OrderFilter) => void
}) {
  const sellerName = useSellerName()
  const provider = useDataProvider()
  const { data: website } = useQuery({
    queryKey: ['websites', 'named', filter.websiteId],
    queryFn: async ({ signal }) =>
      (await provider.getOne<WebsiteView>('websites', { id: filter.websiteId!, signal })).data,
    enabled: typeof filter.websiteId === 'number',
  })
  const chips = filterChips(filter, {
    userId: typeof filter.userId === 'number' ? sellerName(filter.userId) : undefined,
    websiteId: website && (website.shortName || website.productName),
  })
  if (chips.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Primenjeni filteri"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0 }}
    >
      {chips.map(({ key, label, without }) => (
        <Box component="li" key={key} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Pill label={label} removeLabel={`Ukloni filter ${label}`} onRemove={() => onChange(without)} />
        </Box>
      ))}
    </Box>
  )
}
