import { Navigate, useLocation } from 'react-router'
import { ListBase } from 'react-admin'
import { noErrorNotice } from '../../data/no-error-notice.ts'
import { useUser } from '../../session/session.ts'
import type { FactsComponent } from '../detail/OrderDetail.tsx'
import { mergedOf, withTab } from './list-address.ts'
import { Orders } from './Orders.tsx'

const firstTab = { market: 'Serbia' } as const
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/**
 * /orders: the admin sees all shipments, a seller their own. The address holds the whole state of the list.
 */
export function OrderList({ Facts }: { Facts: FactsComponent }) {
  const user = useUser()
  const { search } = useLocation()
  if (!user) return null
  const corrected = withTab(search)
  if (corrected) return <Navigate to={{ search: corrected }} replace />
  return (
    // Store no list state beside the address: a shared link shows the same list, and the next user of the
    // browser does not see earlier searches.
    <ListBase
      resource="orders"
      sort={newestFirst}
      perPage={25}
      filter={mergedOf(search)}
      filterDefaultValues={firstTab}
      storeKey={false}
      queryOptions={noErrorNotice}
    >
      <Orders key={user.id} role={user.role} Facts={Facts} />
    </ListBase>
  )
}
