import { lazy, type ReactNode } from 'react'
import { Shell } from '../layout/Shell.tsx'
import { useOwnDuty } from '../data/queries/use-account.ts'
import { useMay } from '../session/duty-access.ts'
import { useSession } from '../session/session.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'

/** If the notice's chunk fails to load, leave it out instead of replacing the screen with an error. */
const DelayedDataNotice = lazy(() =>
  import('../system/DelayedDataNotice.tsx').catch(() => ({ default: () => null })),
)

const OrderArrivals = lazy(() =>
  import('../orders/arrivals/OrderArrivals.tsx').then(
    (module) => ({ default: module.OrderArrivals }),
    () => ({ default: () => null }),
  ),
)

/** The frame of the screens with the parts of it that belong to a screen. */
export function AppShell({ children }: { children: ReactNode }) {
  const session = useSession()
  useOwnDuty(session.status === 'signed-in' && Boolean(session.user.duty))
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
