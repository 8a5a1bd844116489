import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { ReactNode } from 'react'
import { telephone } from '../../links/telephone.ts'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { ListedStatus } from '../status/ListedStatus.tsx'
import { SplitMark } from '../split/SplitMark.tsx'
import { NotesMark } from '../notes/NotesMark.tsx'
import type { ColumnKey } from './order-columns.ts'
import { recipientOf } from '../detail/recipient.ts'
import { ownProducts } from '../detail/order-products.ts'
import { SellerName } from '../../seller/seller-names.tsx'
import { PackingBadge } from '../packing/PackingBadge.tsx'
import { ConfirmationBadge } from './ConfirmationBadge.tsx'
import { SuspicionBadge } from './SuspicionBadge.tsx'
import { OrderVariants } from '../variants/OrderVariants.tsx'

function timeCell(at: string, beside?: string): ReactNode {
  const time = formatTime(at)
  return (
    <>
      {time.slice(0, 10)}
      <div className="small">{[time.slice(11), beside].filter(Boolean).join(' · ')}</div>
    </>
  )
}

/**
 * One cell of the table. Uses plain elements for speed, since a page has a hundred rows; the table styles
 * them.
 */
export function orderCell(key: ColumnKey, order: OrderView, role: Role): ReactNode {
  switch (key) {
    case 'createdAt':
      return timeCell(order.createdAt, order.orderNumber)
    case 'recipient':
      return (
        <>
          <div className="name">
            {recipientOf(order)}
            <ConfirmationBadge confirmation={order.confirmation} />
            <PackingBadge since={order.packingStartedAt} />
            <SuspicionBadge suspicions={order.suspicions} />
            <NotesMark order={order} />
          </div>
          {order.email && <div className="small any">{order.email}</div>}
        </>
      )
    case 'phone':
      return order.phone ? <a href={telephone(order.phone)}>{order.phone}</a> : 'N/A'
    case 'city':
      return <span>{order.city || 'N/A'}</span>
    case 'address':
      return order.address || 'N/A'
    case 'totalPrice':
      return formatPrice(order.totalPrice, order.currency)
    case 'status':
      return (
        <>
          <ListedStatus order={order} role={role} />
          <SplitMark order={order} />
        </>
      )
    case 'product':
      return (
        <>
          {ownProducts(order).map(({ title, pieces, variants }) => (
            <div key={title}>
              {title}
              <span className="small still"> × {pieces}</span>
              <OrderVariants lines={variants} />
            </div>
          ))}
          {order.upsells.map((each) => (
            <div key={each.orderId} className="small">
              + {each.title} × {each.quantity}
            </div>
          ))}
        </>
      )
    case 'seller':
      return <SellerName userId={order.userId} />
    case 'trackingId':
      return order.trackingId || 'N/A'
    case 'updatedAt':
      return timeCell(order.updatedAt)
  }
}
