import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { OrderLink } from '../detail/OrderLink.tsx'

/** In lists: the other order of the newest split. A merge is shown instead. */
export function SplitMark({ order: { mergedInto, splitFrom, splits } }: { order: OrderView }) {
  const other = splits.at(-1) ?? splitFrom
  if (!other || mergedInto) return null
  return (
    <div className="small">
      {other === splitFrom ? 'Izdvojena iz ' : 'Podeljena: '}
      <OrderLink {...other} />
    </div>
  )
}
