import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { type MinorUnits, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { priceOf, totalOf } from '@pazar/contracts/order/lines.ts'
import { enteredLines, type EntryProducts, type EntrySource } from '@pazar/contracts/order/order-entry.ts'
import { orderEntry, type EntryProductView } from '@pazar/contracts/order/order-entry-routes.ts'
import { orderableQuantities } from '@pazar/contracts/website/offers.ts'
import { type DeliveryFields, freeDeliveryFields } from '../../website/DeliveryChoice.tsx'
import { attemptStorage } from '../../session/attempt-storage.ts'
import { formatOptionalAmount } from '../../ui/formatting/amounts.ts'
import { parsePieces, type TypedLine } from '../goods/typed-line.ts'

export interface CustomerDraft {
  name: string
  phone: string
  email: string
  address: string
  city: string
  postalCode: string
  notes: string
}

/** The form as typed. */
export interface EntryDraft {
  source: EntrySource
  market: Market
  customer: CustomerDraft
  /** The website's product, if there is one. */
  websiteId: number | null
  quantity: number
  /** In the order of the pieces. */
  variants: (number | null)[]
  upsells: { upsellId: number; pieces: string }[]
  freeLines: TypedLine[]
  discount: string
  delivery: DeliveryFields
  note: string
  call: boolean
  notify: boolean
}

const noCustomer: CustomerDraft = {
  name: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  postalCode: '',
  notes: '',
}

export const emptyDraft: EntryDraft = {
  source: 'phone',
  market: 'Serbia',
  customer: noCustomer,
  websiteId: null,
  quantity: 1,
  variants: [],
  upsells: [],
  freeLines: [],
  discount: '',
  delivery: freeDeliveryFields,
  note: '',
  call: false,
  notify: true,
}

export const freeLine = (): TypedLine => ({ key: crypto.randomUUID(), title: '', pieces: '1', price: '' })

/** The fields that follow from another market: amounts that were typed in another currency are cleared. */
export const withMarket = (
  market: Market,
  draft: Pick<EntryDraft, 'delivery' | 'freeLines' | 'market'>,
): Partial<EntryDraft> => ({
  market,
  ...(currencyOf(market) !== currencyOf(draft.market) && {
    discount: '',
    freeLines: draft.freeLines.map((line) => ({ ...line, price: '' })),
    delivery: { ...draft.delivery, deliveryAmount: '' },
  }),
})

/** The fields that follow from another website's product: its market and delivery, and one piece of it. */
export const withProduct = (
  product: EntryProductView | undefined,
  draft: Parameters<typeof withMarket>[1],
): Partial<EntryDraft> => ({
  websiteId: product?.websiteId ?? null,
  quantity: 1,
  variants: [],
  upsells: [],
  ...(product && {
    ...withMarket(product.market, draft),
    delivery: {
      ...product.terms,
      deliveryAmount: formatOptionalAmount(product.terms.deliveryAmount),
    },
  }),
})

/** The product in minor units, as the functions expect it that the server prices with. Costs are unknown here. */
export const productsOf = (view: EntryProductView): EntryProducts => ({
  product: {
    productName: view.productName,
    currentPrice: toMinor(view.currentPrice),
    offers: view.offers.map((offer) => ({
      ...offer,
      price: toMinor(offer.price),
      originalPrice: toMinor(offer.originalPrice),
    })),
    sku: '',
    productCost: null,
    variants: view.variants && {
      ...view.variants,
      options: view.variants.options.map((option) => ({
        ...option,
        priceDifference: toMinor(option.priceDifference),
        sku: '',
        unitCost: null,
      })),
    },
  },
  upsells: view.upsells.map(({ id, title, price }) => ({
    id,
    title,
    sku: '',
    discountPrice: toMinor(price),
    productCost: 0,
  })),
})

/**
 * The quantity for `ProductChoice`, which asks for a variant of each piece: 0 if the product is not sold in it,
 * because its offer was removed since or any number of pieces can be typed.
 */
export const soldQuantity = ({ product }: EntryProducts, quantity: number): number =>
  orderableQuantities(product).includes(quantity) ? quantity : 0

/** The lines in the order of the command, in which the server names them. */
const payloadLines = ({ freeLines, quantity, upsells, variants, websiteId }: EntryDraft) => [
  ...(websiteId === null ? [] : [{ kind: 'product', quantity, variants: variants.slice(0, quantity) }]),
  ...upsells.map(({ upsellId, pieces }) => ({ kind: 'upsell', upsellId, pieces: parsePieces(pieces) })),
  ...freeLines.map(({ pieces, price, title }) => ({
    kind: 'manual',
    title,
    pieces: parsePieces(pieces),
    price,
  })),
]

/** Place of the first upsell product and of the first free line among the command's lines. */
export const linePlaces = ({ upsells, websiteId }: EntryDraft) => {
  const firstUpsell = websiteId === null ? 0 : 1
  return { firstUpsell, firstFree: firstUpsell + upsells.length }
}

interface DraftTotal {
  /** In minor units, of what is valid. */
  total: MinorUnits
  /** False while an amount or a line is not valid, or the website does not sell a line. */
  isComplete: boolean
  /** Known once all lines have a price. */
  isDiscountTooLarge: boolean
}

/** What the order costs as typed. */
export function totalOfDraft(draft: EntryDraft, product: EntryProductView | undefined): DraftTotal {
  const { delivery, discount, lines: schema } = orderEntry.shape
  const products = product && productsOf(product)
  const sold = payloadLines(draft)
    .map((line) => schema.element.safeParse(line).data)
    .map((line) => line && enteredLines(line, products))
  const lines = sold.flatMap((line) => line ?? [])
  const off = discount.safeParse(draft.discount)
  const delivered = delivery.safeParse(draft.delivery)
  const total = totalOf({
    lines,
    discount: off.data ?? 0,
    delivery: delivered.data ?? { ...freeDeliveryFields, deliveryAmount: 0 },
  })
  const isComplete = !sold.includes(undefined) && off.success && delivered.success
  return {
    total: Math.max(0, total),
    isComplete,
    isDiscountTooLarge: isComplete && lines.length > 0 && (off.data ?? 0) > priceOf(lines),
  }
}

/** The command's body. It names the total only if that is known. */
export function entryPayload(draft: EntryDraft, product: EntryProductView | undefined) {
  const { call, customer, delivery, discount, market, note, notify, source, websiteId } = draft
  const { isComplete, total } = totalOfDraft(draft, product)
  return {
    websiteId,
    source,
    market,
    customer,
    lines: payloadLines(draft),
    discount,
    delivery,
    note,
    call,
    notify,
    ...(isComplete && { total: toMajor(total) }),
  }
}

const storageKey = (userId: number) => `pazar-nova-porudzbina-1-${userId}`

/** The draft that this tab kept when the form was left. */
export function storedDraft(userId: number): EntryDraft {
  const stored = attemptStorage(() => JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}'))
  return { ...emptyDraft, ...stored }
}

/** Without storage the draft lives as long as the form. */
export function storeDraft(userId: number, draft: EntryDraft | undefined): void {
  const key = storageKey(userId)
  if (draft) attemptStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)))
  else attemptStorage(() => sessionStorage.removeItem(key))
}
