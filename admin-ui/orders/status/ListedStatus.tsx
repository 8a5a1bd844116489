import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { useMay } from '../../session/duty-access.ts'
import { OrderLink } from '../detail/OrderLink.tsx'
import { rowTint } from '../table/row-tint.ts'
import { tintColours } from '../table/tint-colours.ts'

/**
 * An order's status in a list; read-only if the list shows a past day, or the person may not change it. A merged
 * order has none of its own.
 */
export function ListedStatus({ order, role }: { order: OrderView; role: Role }) {
  const mayChange = useMay('changeStatus')
  const status = order.statusAsOf ?? order.status
  if (order.mergedInto)
    return (
      <span className="small">
        Spojena sa <OrderLink {...order.mergedInto} />
      </span>
    )
  if (mayChange && order.statusAsOf === undefined) return <ChangeStatusSelect order={order} role={role} />
  return (
    <Box
      component="span"
      sx={{ fontWeight: 650, fontSize: '0.88rem', color: tintColours[rowTint(status, role)].text }}
    >
      {statusLabel(status)}
    </Box>
  )
}
