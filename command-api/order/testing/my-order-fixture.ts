import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { orderPlaced, type PlacedOverrides } from '@pazar/contracts/testing/order-placed.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { priceVariants } from '@pazar/contracts/website/variants.ts'
import { isRefusal } from '../../command-handler/fold.ts'
import { logged } from '../../testing/scenario.ts'
import { offer, websiteContent } from '../../testing/website-content.ts'
import { withTotal } from '../order-lines.ts'
import { decideMyOrder, type MyOrderCommand } from '../my-order.ts'
import { myOrderFold, type MyOrderState } from '../my-order-state.ts'
import type { Parcels } from '../parcels.ts'
import { customer } from './sample-customer.ts'

const option = (variantId: number, value: string, more = {}) => ({
  variantId,
  values: [value],
  sku: `L-${value}`,
  priceDifference: 0,
  unitCost: 70000,
  image: null,
  inStock: true,
  ...more,
})

/** Lamps in three sizes, two of them by an offer; 2.990 each, 4.990 for two. */
export const content = websiteContent({
  sku: 'L',
  currentPrice: 299000,
  offers: [offer(2, 499000)],
  variants: {
    attributes: ['Veličina'],
    options: [option(1, 'S'), option(2, 'M', { priceDifference: 20000 }), option(3, 'L', { inStock: false })],
  },
})

/** Nothing of the order is sent in another parcel. */
export const inOneParcel: Parcels = { own: { orderId: '1'.repeat(26), isCancelled: false }, others: [] }

/** An order of one small lamp, as the page sells it. */
export const placed = (more: PlacedOverrides = {}): OrderEvent => {
  const { lines } = priceVariants(content, 1, [1])!
  return orderPlaced({
    customer,
    lines: lines.map((line) => ({ lineId: '1', kind: 'product', title: 'Lampa', ...line })),
    totalPrice: 299000,
    ...more,
  })
}

const smallLamps = (pieces: number) => {
  const [line] = priceVariants(content, 1, [1])!.lines
  const lamps = { ...line!, pieces, price: pieces * line!.price }
  return withTotal({
    lines: [{ lineId: '1', kind: 'product', title: 'Lampa', ...lamps }],
    discount: 0,
    delivery: freeDelivery,
  })
}
const otherId = '1'.repeat(26)
/** Two of three lamps are sent as another order; the price of the one that stays is the page's. */
export const split: OrderEvent = {
  type: 'OrderSplit',
  data: {
    splitId: 's',
    newOrderId: otherId,
    before: smallLamps(3),
    after: smallLamps(1),
    moved: smallLamps(2),
    lineIds: ['1'],
  },
}
/** An order of one small lamp that was split off another. */
export const splitOff = (more: PlacedOverrides = {}): OrderEvent =>
  placed({ splitFrom: { orderId: otherId, splitId: 's' }, ...more })

type Given = OrderEvent | { by: Actor['kind'] | 'undo'; event: OrderEvent }

export const byShopper = (event: OrderEvent): Given => ({ by: 'shopper', event })
/** An undo by the shopper, which names the event it undoes. */
export const undoByShopper = (event: OrderEvent): Given => ({ by: 'undo', event })

/** The state after events of the seller, unless they say otherwise. */
export function stateOf(given: readonly Given[]): MyOrderState {
  const events = logged(given.map((each) => ('by' in each ? each.event : each)))
  return events
    .map((event, place) => {
      const each = given[place]!
      const by = 'by' in each ? each.by : 'user'
      const actor: Actor = by === 'user' ? { kind: 'user', id: 7, role: 'client' } : { kind: 'shopper' }
      return { ...event, metadata: { ...event.metadata, actor, causationId: by === 'undo' ? 'x' : null } }
    })
    .reduce(myOrderFold.evolve, myOrderFold.initialState)
}

type SentCommand = Omit<MyOrderCommand, 'eventId' | 'expected'> & Partial<MyOrderCommand>

/** The decision about a form that shows the newest state. */
function decisionOn(given: readonly Given[], command: SentCommand) {
  const state = stateOf(given)
  return decideMyOrder({ eventId: 'form', expected: state.revision, ...command } as MyOrderCommand, state)
}

/** The message of the refusal; undefined if there is none. */
export function refusalOf(given: readonly Given[], command: SentCommand): string | undefined {
  const decision = decisionOn(given, command)
  return isRefusal(decision) ? decision.message : undefined
}

/** What follows: events, or the refusal's code and fields. */
export function outcomeOf(given: readonly Given[], command: SentCommand) {
  const decision = decisionOn(given, command)
  if (!isRefusal(decision)) return decision
  return decision.issues ? decision.issues.map(({ path }) => path) : decision.code
}
