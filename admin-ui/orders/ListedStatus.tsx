import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { rowTint } from './row-tint.ts'
import { tintColours } from './tint-colours.ts'

/** An order's status in a list: to be changed there, unless the list tells of a day that is over. */
export function ListedStatus({ order, role }: { order: OrderView; role: Role }) {
  if (order.statusAsOf === undefined) return <ChangeStatusSelect order={order} role={role} />
  return <Box component="span" sx={{ fontWeight: 650, fontSize: '0.88rem', color: tintColours[rowTint(order.statusAsOf, role)].text }}>{order.statusAsOf}</Box>
}
