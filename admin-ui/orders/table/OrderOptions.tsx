import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

const style = {
  display: 'inline-flex',
  gap: 0.5,
  '& button': {
    width: 36,
    height: 36,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '50%',
    bgcolor: 'transparent',
    color: 'primary.main',
    cursor: 'pointer',
    p: 0,
    '&:hover:enabled': { bgcolor: 'action.hover' },
    '&:disabled': { color: 'text.disabled', cursor: 'default' },
  },
} as const

interface Props {
  order: Pick<OrderView, 'orderId' | 'orderNumber'>
  role: Role
  onOpen: (orderId: string) => void
}

/** Opens the detail. The admin's delete icon has no action: orders are never deleted (orders/no-deletion). */
export function OrderOptions({ order, role, onOpen }: Props) {
  return (
    <Box sx={style}>
      <button
        type="button"
        title="Detalji"
        aria-label={`Detalji porudžbine ${order.orderNumber}`}
        onClick={() => onOpen(order.orderId)}
      >
        <Visibility fontSize="small" />
      </button>
      {role === 'admin' && (
        <Tooltip title="Porudžbine se ne brišu">
          <span>
            <button type="button" disabled aria-label="Brisanje nije moguće">
              <DeleteOutline fontSize="small" />
            </button>
          </span>
        </Tooltip>
      )}
    </Box>
  )
}
