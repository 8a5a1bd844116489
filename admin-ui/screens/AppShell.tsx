import type { ReactNode } from 'react'
import { Shell } from '../layout/Shell.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useOwnDuty } from '../data/queries/use-account.ts'
import { useMay } from '../session/duty-access.ts'
import { useUser } from '../session/session.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'

/** If the notice's chunk fails to load, leave it out instead of replacing the screen with an error. */
const DelayedDataNotice = lazyPart(() =>
  import('../system/DelayedDataNotice.tsx').then(
    (module) => module.DelayedDataNotice,
    () => () => null,
  ),
)

const OrderArrivals = lazyPart(() =>
  import('../orders/arrivals/OrderArrivals.tsx').then(
    (module) => module.OrderArrivals,
    () => () => null,
  ),
)

/** The frame of the screens with the parts of it that belong to a screen. */
export function AppShell({ children }: { children: ReactNode }) {
  const user = useUser()
  useOwnDuty(Boolean(user?.duty))
  const hasBell = useMay('readNotifications')
  return (
    <Shell
      bell={hasBell && <NotificationBell />}
      notice={
        <>
          <DelayedDataNotice />
          <OrderArrivals />
        </>
      }
    >
      {children}
    </Shell>
  )
}
