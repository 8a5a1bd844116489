import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { OrderNotifications } from '../notifications/OrderNotifications.tsx'
import { useMay } from '../session/duty-access.ts'
import { OrderFacts } from '../orders/detail/OrderFacts.tsx'

/** The facts of an order with its notifications. */
export function DetailFacts({ order, role }: { order: OrderView; role: Role }) {
  const hasNotifications = useMay('readNotifications')
  return (
    <OrderFacts
      order={order}
      role={role}
      notifications={hasNotifications && <OrderNotifications order={order} />}
    />
  )
}
