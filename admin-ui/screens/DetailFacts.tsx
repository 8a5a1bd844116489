import type { ReactNode } from 'react'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { OrderNotifications } from '../notifications/OrderNotifications.tsx'
import { useMay } from '../session/duty-access.ts'
import { OrderCalls } from '../orders/calls/OrderCalls.tsx'
import { OrderFacts } from '../orders/detail/OrderFacts.tsx'

interface Props {
  order: OrderView
  role: Role
}

/** The facts of an order that the screen behind is about to call. */
export function CallDetailFacts({ order, role, calls }: Props & { calls?: ReactNode }) {
  const hasNotifications = useMay('readNotifications')
  return (
    <OrderFacts
      order={order}
      role={role}
      calls={calls}
      notifications={hasNotifications && <OrderNotifications order={order} />}
    />
  )
}

/** The facts of an order with its calls and notifications. */
export const DetailFacts = ({ order, role }: Props) => (
  <CallDetailFacts order={order} role={role} calls={<OrderCalls order={order} />} />
)
