import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useSearchParams } from 'react-router'

/** The order whose detail is open is named in the address, so that it can be sent to a colleague. React-Admin's own parameters have "order" already. */
export const openOrderParameter = 'details'

/** Opens the detail. The admin's delete icon has no action: orders are never deleted (resolution 28). */
export function OrderOptions({ order, role }: { order: OrderView; role: Role }) {
  const [, setParameters] = useSearchParams()
  const open = () => setParameters((before) => {
    before.set(openOrderParameter, order.orderId)
    return before
  })
  return (
    <Box sx={{ display: 'inline-flex' }}>
      <Tooltip title="Detalji">
        <IconButton onClick={open} aria-label={`Detalji narudžbine ${order.orderNumber}`} color="primary"><Visibility fontSize="small" /></IconButton>
      </Tooltip>
      {role === 'admin' && (
        <Tooltip title="Narudžbine se ne brišu">
          <span><IconButton disabled aria-label="Brisanje nije moguće"><DeleteOutline fontSize="small" /></IconButton></span>
        </Tooltip>
      )}
    </Box>
  )
}
