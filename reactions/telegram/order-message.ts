import { marketFacts } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderPage } from '@pazar/contracts/order/order-page.ts'
import { type Suspicion, suspicionTexts } from '@pazar/contracts/order/suspicion.ts'
import type { TelegramMessage } from '@pazar/upstreams/telegram/telegram-client.ts'
import { type Line, markedText, type Stretch } from './marked-text.ts'
import { type NotifiedOrder, totalOf } from '../order/notified-order.ts'

const mostUpsells = 10
const longestTitle = 100
const longestNote = 1000

const title = (name: string): Stretch => ({ strong: name, most: longestTitle })

/** Everything in the parcel, and what the courier collects. */
function goods(order: NotifiedOrder): Line[] {
  const { productName, quantity, totalPrice, currency, upsells } = order
  const first: Line = [title(productName), ` × ${quantity}: ${formatMoney(totalPrice, currency)}`]
  if (upsells.length === 0) return [first]
  return [
    first,
    ...upsells.slice(0, mostUpsells).map((each): Line => ['+ ', title(each.title), ` × ${each.quantity}: ${formatMoney(each.totalPrice, currency)}`]),
    ...(upsells.length > mostUpsells ? [[`+ još: ${upsells.length - mostUpsells}`]] : []),
    [{ strong: `Ukupno za naplatu: ${formatMoney(totalOf(order), currency)}` }],
  ]
}

/**
 * A number in E.164 stands by itself: Telegram's apps make it one that is called with a tap, while they take neither links nor buttons that begin with tel:
 * (https://core.telegram.org/bots/api#messageentity, https://core.telegram.org/bots/api#inlinekeyboardbutton).
 */
function person(customer: NotifiedOrder['customer']): Line[] {
  if (!customer) return [['Podaci kupca su obrisani']]
  const { firstName, lastName, phone, phoneE164, email, address, postalCode, city, notes } = customer
  return [
    ['Kupac: ', { typed: `${firstName} ${lastName}` }],
    ['Telefon: ', phoneE164 ?? { typed: phone }],
    ...(email ? [['E-pošta: ', { typed: email }]] : []),
    ['Adresa: ', { typed: `${address}, ${[postalCode, city].filter(Boolean).join(' ')}`, most: 2 * longestTitle }],
    ...(notes ? [['Napomena: ', { typed: notes, most: longestNote }]] : []),
  ]
}

const wordsOf = (suspicion: string) => suspicionTexts[suspicion as Suspicion] ?? suspicion

/** Telegram refuses the whole message where a button's address has a host without a point, as this machine's own has. */
const hasPublicHost = (address: string) => new URL(address).hostname.includes('.')

/** Said first where an earlier attempt may have arrived: Telegram itself knows no repetition. */
const repeated = 'Možda ponovljena poruka: prethodno slanje je prekinuto.'

export interface Telling {
  publicOrigin: string
  mayBeRepeated: boolean
}

/** What the seller reads on his phone about a new order: all of it in one message, to be called and opened from there. Nothing personal where the customer has been erased. */
export function orderMessage(order: NotifiedOrder, { publicOrigin, mayBeRepeated }: Telling): TelegramMessage {
  const page = publicOrigin + orderPage(order.orderId)
  const lines: Line[] = [
    ...(mayBeRepeated ? [[repeated]] : []),
    [{ strong: `Nova porudžbina ${shortOrderId(order.orderId)}` }],
    ...goods(order),
    ...person(order.customer),
    [`Tržište: ${marketFacts[order.market].fullName}`],
    ...(order.suspicions.length > 0 ? [['Proverite: ', { strong: order.suspicions.map(wordsOf).join(', ') }]] : []),
    ...(hasPublicHost(page) ? [] : [[page]]),
  ]
  return { ...markedText(lines), ...(hasPublicHost(page) && { button: { text: 'Otvori porudžbinu', url: page } }) }
}
