import { ListBase } from 'react-admin'
import { ownErrorPanel } from '../api/own-error-panel.ts'
import { SellerNames } from '../orders/seller-names.tsx'
import { useSession } from '../session/session.ts'
import { Notifications } from './Notifications.tsx'

/** Hints tell of changes; what is only due soon is seen by asking again, ms. */
const pollMs = 30_000
const queryOptions = { ...ownErrorPanel, refetchInterval: pollMs }
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** /notifications: what was sent, waits or failed (resolution 62). A seller sees his own, an admin everybody's; the address tells all that the list shows. */
export function NotificationList() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <ListBase resource="notifications" sort={newestFirst} perPage={25} storeKey={false} queryOptions={queryOptions}>
      <SellerNames role={session.user.role}><Notifications user={session.user} /></SellerNames>
    </ListBase>
  )
}
