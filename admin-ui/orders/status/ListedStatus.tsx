import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { useMay } from '../../session/duty-access.ts'
import { rowTint } from '../table/row-tint.ts'
import { tintColours } from '../table/tint-colours.ts'

/** An order's status in a list; read-only if the list shows a past day, or the person may not change it. */
export function ListedStatus({ order, role }: { order: OrderView; role: Role }) {
  const status = order.statusAsOf ?? order.status
  if (useMay('changeStatus') && order.statusAsOf === undefined)
    return <ChangeStatusSelect order={order} role={role} />
  return (
    <Box
      component="span"
      sx={{ fontWeight: 650, fontSize: '0.88rem', color: tintColours[rowTint(status, role)].text }}
    >
      {statusLabel(status)}
    </Box>
  )
}
