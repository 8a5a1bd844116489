import { marketFacts } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { lineTitle, type OrderLine, ownLinesFirst, totalOf } from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderPagePath } from '@pazar/contracts/order/order-page.ts'
import { type Suspicion, suspicionTexts } from '@pazar/contracts/order/suspicion.ts'
import { deliveryCharge, deliveryTexts } from '@pazar/contracts/website/terms.ts'
import type { TelegramMessage } from '@pazar/integrations/telegram/telegram-client.ts'
import { type Line, markedText, type TextSpan } from './marked-text.ts'
import type { NotifiedOrder } from '../order/notified-order.ts'

const maxShownLines = 11
const maxTitleLength = 100
const maxNoteLength = 1000

const title = (name: string): TextSpan => ({ strong: name, maxLength: maxTitleLength })

const lineText = (line: OrderLine, { currency }: NotifiedOrder): Line => [
  ...(line.kind === 'upsell' ? ['+ '] : []),
  title(lineTitle(line)),
  ` × ${line.pieces}: ${formatMoney(line.price, currency)}`,
]

/** Everything in the parcel, own products before upsells, and what the courier collects. */
export function goodsLines(order: NotifiedOrder): Line[] {
  const { currency, lines, discount, delivery, market } = order
  const shown = ownLinesFirst(lines)
  const deliveryLines: Line[] =
    delivery.deliveryWay === 'free'
      ? []
      : [['Dostava: ', { typed: deliveryTexts(delivery, market).forSeller }]]
  const isWholeTotal = lines.length === 1 && discount === 0 && deliveryCharge(delivery) === 0
  return [
    ...shown.slice(0, maxShownLines).map((line) => lineText(line, order)),
    ...(shown.length > maxShownLines ? [[`+ još: ${shown.length - maxShownLines}`]] : []),
    ...(discount > 0 ? [[`Popust: −${formatMoney(discount, currency)}`]] : []),
    ...deliveryLines,
    ...(isWholeTotal ? [] : [[{ strong: `Ukupno za naplatu: ${formatMoney(totalOf(order), currency)}` }]]),
  ]
}

/**
 * The phone number is plain text in E.164: Telegram's apps make it tappable, while links and buttons must
 * not begin with tel: (https://core.telegram.org/bots/api#messageentity,
 * https://core.telegram.org/bots/api#inlinekeyboardbutton).
 */
export function customerLines(customer: NotifiedOrder['customer']): Line[] {
  if (!customer) return [['Podaci kupca su obrisani']]
  const { firstName, lastName, phone, phoneE164, email, address, postalCode, city, notes } = customer
  return [
    ['Kupac: ', { typed: `${firstName} ${lastName}` }],
    ['Telefon: ', phoneE164 ?? { typed: phone }],
    ...(email ? [['Email: ', { typed: email }]] : []),
    [
      'Adresa: ',
      { typed: `${address}, ${[postalCode, city].filter(Boolean).join(' ')}`, maxLength: 2 * maxTitleLength },
    ],
    ...(notes ? [['Napomena: ', { typed: notes, maxLength: maxNoteLength }]] : []),
  ]
}

const suspicionTextOf = (suspicion: string) => suspicionTexts[suspicion as Suspicion] ?? suspicion

/** Telegram rejects the whole message if a button's host has no dot, such as localhost. */
const hasPublicHost = (address: string) => new URL(address).hostname.includes('.')

/** First line if an earlier attempt may have arrived, because Telegram does not detect repetitions. */
const repeatedText = 'Možda ponovljena poruka: prethodno slanje je prekinuto.'

export interface OrderMessageOptions {
  publicOrigin: string
  mayBeRepeated: boolean
}

/** A message about an order, from which the seller can open it. */
export function messageAbout(
  { orderId }: Pick<NotifiedOrder, 'orderId'>,
  about: readonly Line[],
  { publicOrigin, mayBeRepeated }: OrderMessageOptions,
): TelegramMessage {
  const page = publicOrigin + orderPagePath(orderId)
  const lines: Line[] = [
    ...(mayBeRepeated ? [[repeatedText]] : []),
    ...about,
    ...(hasPublicHost(page) ? [] : [[page]]),
  ]
  return {
    ...markedText(lines),
    ...(hasPublicHost(page) && { button: { text: 'Otvori porudžbinu', url: page } }),
  }
}

/**
 * The message about a new order: one message, from which the seller can call the customer and open the
 * order. Contains no personal data if the customer was erased.
 */
export const orderMessage = (order: NotifiedOrder, options: OrderMessageOptions): TelegramMessage =>
  messageAbout(
    order,
    [
      [{ strong: `Nova porudžbina ${shortOrderId(order.orderId)}` }],
      ...goodsLines(order),
      ...customerLines(order.customer),
      [`Tržište: ${marketFacts[order.market].fullName}`],
      ...(order.suspicions.length > 0
        ? [['Proverite: ', { strong: order.suspicions.map(suspicionTextOf).join(', ') }]]
        : []),
    ],
    options,
  )
