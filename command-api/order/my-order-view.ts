import { currencyOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { lineViewOf, withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import type { GoodsChoice, MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { goodsPrice, orderableQuantities } from '@pazar/contracts/website/offers.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import { publicVariantsOf } from '@pazar/contracts/website/variants.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { UserState } from '../user/user.ts'
import { decideMyOrder } from './my-order.ts'
import { chosenByPage, type SoldContent, upsellsByOffer, variantsInStock } from './my-order-goods.ts'
import { isPhoneFixed, myOrderEnding, type MyOrderState, type OwnChange } from './my-order-state.ts'
import type { Parcel, Parcels } from './parcels.ts'

function choiceOf({ order }: MyOrderState, content: SoldContent | undefined): GoodsChoice | null {
  const chosen = chosenByPage(order, content?.atOrder)
  if (!content || !chosen) return null
  const { atOrder } = content
  const variants = variantsInStock(content)
  return {
    quantity: chosen.length,
    chosen: atOrder.variants ? chosen : [],
    quantities: orderableQuantities(atOrder).map((quantity) => ({
      quantity,
      price: toMajor(goodsPrice(atOrder, quantity)!.total),
    })),
    variants: variants && publicVariantsOf(variants),
    upsells: upsellsByOffer(order, content.upsells).map(({ line, unitPrice, maxPieces }) => ({
      lineId: line.lineId,
      title: line.title,
      pieces: line.pieces,
      maxPieces,
      unitPrice: toMajor(unitPrice),
    })),
  }
}

const undoNames: Record<OwnChange['type'], NonNullable<MyOrderView['undo']>> = {
  OrderCustomerChanged: 'customer',
  OrderLinesChanged: 'goods',
  OrderStatusChanged: 'cancellation',
}

/** The last change, if an undo of it would be accepted. */
function undoIn(state: MyOrderState, content: SoldContent | undefined): MyOrderView['undo'] {
  const undo = { type: 'Undo', eventId: '', expected: state.revision, content } as const
  return state.last && !isRefusal(decideMyOrder(undo, state)) ? undoNames[state.last.type] : null
}

const parcelViewOf = ({ orderId, isCancelled }: Parcel) => ({
  orderNumber: shortOrderId(orderId),
  isCancelled,
})

/** The order as its shopper sees it. The order must exist. */
export function myOrderViewOf(
  state: MyOrderState,
  content: SoldContent | undefined,
  seller: UserState['user'],
  parcels: Parcels,
): MyOrderView {
  const { goods, merge, order } = state.order
  const { orderId, websiteId, market } = order!
  const { customer } = state.customer
  return {
    orderId,
    orderNumber: shortOrderId(orderId),
    websiteId,
    market,
    currency: currencyOf(market),
    revision: state.revision,
    status: state.order.status,
    ending: myOrderEnding(state),
    mergedInto: merge.mergedInto && parcelViewOf(parcels.own),
    otherParcels: parcels.others.map(parcelViewOf),
    lines: goods.lines.map(lineViewOf).map(withoutLineCost),
    discount: toMajor(goods.discount),
    delivery: toTermsView(goods.delivery),
    totalPrice: toMajor(totalOf(goods)),
    customer: customer && {
      name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      phone: customer.phone,
      address: customer.address,
      city: customer.city,
      postalCode: customer.postalCode,
      notes: customer.notes,
    },
    isPhoneFixed: isPhoneFixed(state),
    choice: choiceOf(state, content),
    undo: undoIn(state, content),
    seller: {
      name: seller?.companyName ?? null,
      phone: seller?.customerPhone ?? seller?.callPhone ?? null,
    },
  }
}
