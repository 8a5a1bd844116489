import type { OrderView } from '@pazar/contracts/order/routes.ts'
import { type OrderStatus, selectableStatuses, trackingOnlyStatus } from '@pazar/contracts/order/order-status.ts'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import type { Role } from '@pazar/contracts/user/events.ts'
import { rowTint } from './row-tint.ts'
import { tintColours } from './tint-colours.ts'
import { useChangeStatus } from './use-change-status.ts'

/**
 * Sets an order's status. Not optimistic: the server may refuse. The admin is told by a notice; for the seller a failure is only
 * logged (operator spec, section 8), so the field itself shows that nothing changed.
 */
export function ChangeStatusSelect({ order, role }: { order: OrderView; role: Role }) {
  const toast = useToast()
  const changeStatus = useChangeStatus(role)
  const [wanted, setWanted] = useState<OrderStatus | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  const colour = tintColours[rowTint(order.status, role)]

  async function change(status: OrderStatus) {
    setWanted(status)
    setFailed(false)
    try {
      await changeStatus(order.orderId, status)
      if (role === 'admin') toast.success('Status ažuriran', 'Status narudžbine je uspešno ažuriran')
    } catch (error) {
      setFailed(true)
      if (role === 'admin') toast.failure('Greška', serverMessage(error, 'Neuspešno ažuriranje statusa'))
      else console.error('Status nije promenjen', error)
    }
    setWanted(undefined)
  }

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }} onClick={(event) => event.stopPropagation()}>
      <Select
        value={wanted ?? order.status} disabled={wanted !== undefined} onChange={(event) => void change(event.target.value as OrderStatus)}
        inputProps={{ 'aria-label': `Status narudžbine ${order.orderNumber}` }}
        sx={{ minWidth: 178, fontWeight: 650, fontSize: '0.88rem', color: colour.text, bgcolor: '#fff', '& .MuiSelect-select': { py: 0.85 }, '& .MuiOutlinedInput-notchedOutline': { borderColor: colour.edge } }}
      >
        {selectableStatuses.map((status) => <MenuItem key={status} value={status}>{status}</MenuItem>)}
        {order.status === trackingOnlyStatus && <MenuItem value={trackingOnlyStatus} disabled>{trackingOnlyStatus}</MenuItem>}
      </Select>
      {wanted !== undefined && <CircularProgress size={18} aria-label="Čuvam status" />}
      {failed && <Tooltip title="Status nije promenjen. Pokušajte ponovo."><ErrorOutline color="error" fontSize="small" aria-label="Status nije promenjen" /></Tooltip>}
    </Box>
  )
}
