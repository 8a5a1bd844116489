import { ListBase } from 'react-admin'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { SellerNames } from '../seller/seller-names.tsx'
import { useSession } from '../session/session.ts'
import { Notifications } from './Notifications.tsx'

/**
 * Change notifications do not report deliveries that become due by time alone, so the list also polls (ms).
 */
const pollMs = 30_000
const queryOptions = { ...noErrorNotice, refetchInterval: pollMs }
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/**
 * /notifications: sent, pending and failed deliveries (integrations/notifications). A seller sees their own,
 * an admin all of them. The address holds the whole state of the list.
 */
export function NotificationList() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <ListBase
      resource="notifications"
      sort={newestFirst}
      perPage={25}
      storeKey={false}
      queryOptions={queryOptions}
    >
      <SellerNames role={session.user.role}>
        <Notifications user={session.user} />
      </SellerNames>
    </ListBase>
  )
}
