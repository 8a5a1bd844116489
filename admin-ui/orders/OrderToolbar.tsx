import type { Role } from '@pazar/contracts/user/events.ts'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import type { SortPayload } from 'react-admin'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import type { OrderFilter } from './order-filter.ts'
import type { ColumnKey } from './order-columns.ts'
import { SavedFilters } from './SavedFilters.tsx'

interface Props {
  role: Role
  filter: OrderFilter
  sort: SortPayload
  wide: boolean
  empty: boolean
  columns: readonly ColumnKey[]
  onColumn: (key: ColumnKey) => void
  onUsualColumns: () => void
  printing: boolean
  onPrint: () => void
  onHelp: () => void
}

/** What can be done with the list as a whole. Columns and keys are for screens that have them. */
export const OrderToolbar = memo(function OrderToolbar({ role, filter, sort, wide, empty, columns, onColumn, onUsualColumns, printing, onPrint, onHelp }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
      <SavedFilters filter={filter} sort={sort} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {wide && <ColumnChoice role={role} shown={columns} onToggle={onColumn} onReset={onUsualColumns} />}
        <ExportOrders filter={filter} sort={sort} disabled={empty} />
        <Button size="small" variant="outlined" color="inherit" startIcon={<Print />} disabled={empty || printing} onClick={onPrint}>Štampaj</Button>
        {wide && <IconButton onClick={onHelp} aria-label="Prečice na tastaturi" title="Prečice na tastaturi (?)"><Keyboard /></IconButton>}
      </Box>
    </Box>
  )
})
