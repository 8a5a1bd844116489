import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { telephone } from '../../links/telephone.ts'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { colours } from '../../theme/palette.ts'
import { ListedStatus } from '../status/ListedStatus.tsx'
import { NotesMark } from '../notes/NotesMark.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { recipientOf } from '../detail/recipient.ts'
import { rowTint } from './row-tint.ts'
import { SelectBox } from '../../ui/lists/SelectBox.tsx'
import { ownProducts } from '../detail/order-products.ts'
import { SellerName } from '../../seller/seller-names.tsx'
import { useListedStatus } from '../status/shown-status.ts'
import { PackingBadge } from '../packing/PackingBadge.tsx'
import { ConfirmationBadge } from './ConfirmationBadge.tsx'
import { SplitMark } from '../split/SplitMark.tsx'
import { SuspicionBadge } from './SuspicionBadge.tsx'
import { mergedStyle, selectBoxStyle, tintStyle } from './table-style.ts'
import type { ListSelection } from '../../ui/lists/use-selection.ts'
import { OrderVariants } from '../variants/OrderVariants.tsx'

interface CardProps {
  order: OrderView
  role: Role
  selected: boolean
  onToggle: (id: string, range: boolean) => void
  onOpen: (orderId: string) => void
}

const OrderCard = memo(function OrderCard({ order, role, selected, onToggle, onOpen }: CardProps) {
  const status = useListedStatus(order)
  return (
    <li
      data-order-id={order.id}
      data-tint={order.mergedInto ? 'neutral' : rowTint(status, role)}
      data-merged={order.mergedInto ? '' : undefined}
      data-selected={selected || undefined}
      tabIndex={-1}
    >
      <div className="line">
        <SelectBox
          label={`Izaberi porudžbinu ${order.orderNumber}`}
          checked={selected}
          onToggle={(range) => onToggle(order.id, range)}
        />
        <div className="who">
          {recipientOf(order)} <NotesMark order={order} />
        </div>
        <div className="amount">{formatPrice(order.totalPrice, order.currency)}</div>
      </div>
      <div className="small">
        {order.city || 'N/A'} · {formatTime(order.createdAt)} · {order.orderNumber}
      </div>
      <SplitMark order={order} />
      {order.phone && (
        <div className="small">
          <a href={telephone(order.phone)}>{order.phone}</a>
        </div>
      )}
      {order.email && <div className="small any">{order.email}</div>}
      <div className="product any">
        {ownProducts(order).map(({ title, pieces, variants }) => (
          <div key={title}>
            {title} × {pieces}
            <OrderVariants lines={variants} />
          </div>
        ))}
        {order.upsells.map((each) => (
          <div key={each.orderId} className="small any">
            + {each.title} × {each.quantity}
          </div>
        ))}
      </div>
      {role === 'admin' && (
        <div className="small any">
          Prodavac: <SellerName userId={order.userId} />
        </div>
      )}
      <div className="badges">
        <ConfirmationBadge confirmation={order.confirmation} />
        <PackingBadge since={order.packingStartedAt} />
        <SuspicionBadge suspicions={order.suspicions} />
      </div>
      <div className="line end">
        <ListedStatus order={order} role={role} />
        <OrderOptions order={order} role={role} onOpen={onOpen} />
      </div>
    </li>
  )
})

const style = {
  listStyle: 'none',
  m: 0,
  p: 1.25,
  pt: 0.75,
  display: 'grid',
  gap: 1.25,
  ...selectBoxStyle,
  ...tintStyle,
  ...mergedStyle,
  '& > li': {
    bgcolor: 'var(--ground)',
    border: 1,
    borderColor: 'divider',
    borderLeft: '4px solid var(--edge)',
    borderRadius: 3,
    p: 1.5,
    minWidth: 0,
  },
  '& > li[data-selected]': { bgcolor: colours.apricotSoft },
  '& .line': { display: 'flex', alignItems: 'center', gap: 0.5, justifyContent: 'space-between' },
  '& .line .select-box': { ml: -0.75, width: 32, flexShrink: 0 },
  '& .who': { fontWeight: 700, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .amount': { fontWeight: 700, whiteSpace: 'nowrap' },
  '& .small': { color: 'text.secondary', fontSize: '0.87rem', mt: 0.25 },
  '& .small a': { color: 'inherit', display: 'inline-block', py: 0.25 },
  '& .any': { overflowWrap: 'anywhere' },
  '& .product': { fontSize: '0.93rem', my: 0.75 },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .end': { mt: 1 },
} as const

interface Props {
  orders: readonly OrderView[]
  role: Role
  selection: ListSelection<string>
  onOpen: (orderId: string) => void
}

/** The orders as cards with the same actions, for phones, where the table would not fit. */
export const OrderCards = memo(function OrderCards({ orders, role, selection, onOpen }: Props) {
  return (
    <Box component="ul" aria-label="Porudžbine" sx={style}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          role={role}
          selected={selection.ids.has(order.id)}
          onToggle={selection.toggle}
          onOpen={onOpen}
        />
      ))}
    </Box>
  )
})
