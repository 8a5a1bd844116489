import type { Role } from '@pazar/contracts/user/events.ts'
import DensitySmall from '@mui/icons-material/DensitySmall'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import type { SortPayload } from 'react-admin'
import { ArrivalMenu } from '../arrivals/ArrivalMenu.tsx'
import { ColumnChoice } from '../table/ColumnChoice.tsx'
import { useDenseRows } from '../table/use-density.ts'
import { ExportOrders } from '../print-export/ExportOrders.tsx'
import type { OrderFilter } from '../../links/order-link.ts'
import { EnterOrderLink } from '../entry/EnterOrderLink.tsx'
import { CallsButton } from '../calls/CallsButton.tsx'
import { PasteTracking } from '../tracking/PasteTracking.tsx'
import { SyncTracking } from '../tracking/SyncTracking.tsx'
import { useMay } from '../../session/duty-access.ts'

interface Props {
  role: Role
  filter: OrderFilter
  sort: SortPayload
  wide: boolean
  empty: boolean
  printing: boolean
  onPrint: () => void
  onHelp: () => void
}

function DensityButton() {
  const [isDense, setDense] = useDenseRows()
  return (
    <IconButton
      size="small"
      onClick={() => setDense(!isDense)}
      aria-pressed={isDense}
      aria-label="Gušći redovi"
      title="Gušći redovi"
      color={isDense ? 'primary' : 'default'}
    >
      <DensitySmall />
    </IconButton>
  )
}

/** Actions on the whole list. The column, density and shortcut buttons appear only on wide screens. */
export const OrderToolbar = memo(function OrderToolbar({
  role,
  filter,
  sort,
  wide,
  empty,
  printing,
  onPrint,
  onHelp,
}: Props) {
  const mayExport = useMay('exportOrders')
  const maySync = useMay('syncTracking')
  const mayTypeTracking = useMay('typeTracking')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {wide && <EnterOrderLink wide />}
      <CallsButton />
      {maySync && <SyncTracking />}
      {mayTypeTracking && <PasteTracking />}
      {wide && <ColumnChoice role={role} />}
      {mayExport && <ExportOrders filter={filter} sort={sort} disabled={empty} />}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Print />}
        disabled={empty || printing}
        onClick={onPrint}
      >
        Štampaj
      </Button>
      <ArrivalMenu />
      {wide && <DensityButton />}
      {wide && (
        <IconButton
          size="small"
          onClick={onHelp}
          aria-label="Prečice na tastaturi"
          title="Prečice na tastaturi (?)"
        >
          <Keyboard />
        </IconButton>
      )}
    </Box>
  )
})
