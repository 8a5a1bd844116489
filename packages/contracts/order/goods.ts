import type { OrderEvent } from './events.ts'
import { type OrderGoods, upsellLine } from './lines.ts'

/** An event with the time at which it happened (ISO 8601 UTC). Events of other streams change nothing. */
type TimedEvent<Event extends { type: string }> = Event & { metadata: { at: string } }

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>
/** Each of them but the accepted upsell carries the goods before and after it. */
const changingTypes = [
  'OrderUpsellAccepted',
  'OrderLinesChanged',
  'OrdersMerged',
  'OrdersUnmerged',
  'OrderSplit',
] as const
type Changing = Extract<OrderEvent, { type: (typeof changingTypes)[number] }>

/** Whether an event changes the lines, discount or delivery of an order that was placed. */
export const changesGoods = <Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: Changing['type'] }> =>
  (changingTypes as readonly string[]).includes(event.type)

/** The goods of a new order. */
export const placedGoods = ({ lines, discount, delivery }: Placed['data']): OrderGoods => ({
  lines,
  discount,
  delivery,
})

/** The goods after an accepted upsell, a correction, a merge or a split. */
export function goodsAfter(goods: OrderGoods, event: TimedEvent<Changing>): OrderGoods {
  if (event.type === 'OrderUpsellAccepted')
    return { ...goods, lines: [...goods.lines, upsellLine(event.data, event.metadata.at)] }
  const { lines, discount, delivery } = event.data.after
  return { lines, discount, delivery }
}
