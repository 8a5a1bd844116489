import { Navigate, useLocation } from 'react-router'
import { ListBase } from 'react-admin'
import { ownErrorPanel } from '../api/own-error-panel.ts'
import { useSession } from '../session/session.ts'
import { withTab } from './list-address.ts'
import { Orders } from './Orders.tsx'

const firstTab = { market: 'Serbia' } as const
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** /orders: the admin sees all shipments, anybody else his own. Its address tells all that the list shows. */
export function OrderList() {
  const session = useSession()
  const { search } = useLocation()
  if (session.status !== 'signed-in') return null
  const corrected = withTab(search)
  if (corrected) return <Navigate to={{ search: corrected }} replace />
  return (
    // Nothing beside the address remembers the list: what is shared is what is seen, and what one person looked for is not there for the next.
    <ListBase resource="orders" sort={newestFirst} perPage={25} filterDefaultValues={firstTab} storeKey={false} queryOptions={ownErrorPanel}>
      <Orders role={session.user.role} />
    </ListBase>
  )
}
