import type { MyOrderEnding, MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { collectedTitle, isOver } from '../thank-you/shown-order.ts'

/** Selects between the language variants, as `dialect` does. */
export type Say = (ekavian: string, ijekavian: string) => string

/** The status as a shopper understands it; the specified texts are the seller's. */
const statusTexts: Record<OrderStatus, string> = {
  'Na čekanju': 'Primljena, čeka slanje',
  'U dostavi': 'Na putu do Vas',
  'U sortirnom centru': 'Na putu, u sortirnom centru',
  Problematično: 'Kurir nije uspeo da je isporuči',
  'Čeka preuzimanje': 'Čeka da je preuzmete',
  Dostavljeno: 'Isporučena',
  'Duplikat Pošiljka': 'Na putu do Vas',
  'Vraća se pošaljaocu': 'Vraća se prodavcu',
  'Oštećena pošiljka': 'Oštećena u prevozu',
  Otkazana: 'Otkazana',
  'Treće bezuspešno uručenje': 'Nije preuzeta',
}

/** Whether the goods are not sent: the order is cancelled, or the one that it was merged into. */
const isCancelled = ({ mergedInto, status }: MyOrderView): boolean =>
  mergedInto ? mergedInto.isCancelled : status === 'Otkazana'

/** Whether the goods still are on their way to the shopper, perhaps with another order. */
export const isComing = (order: MyOrderView): boolean =>
  order.mergedInto ? !order.mergedInto.isCancelled : !isOver(order.status)

/** What the total is: an order that does not come, or comes with another, has no payment of its own. */
export const totalLabel = (order: MyOrderView): string => (order.mergedInto ? 'Iznos' : collectedTitle(order))

export function statusText(order: MyOrderView, say: Say): string {
  const { ending, mergedInto, status } = order
  if (ending === 'packing') return 'Pakuje se'
  if (isCancelled(order)) return statusTexts.Otkazana
  if (mergedInto) return 'Stiže uz drugu porudžbinu'
  if (ending === 'handedOver' && status === 'Na čekanju') return 'Spremna za kurira'
  return status === 'Problematično'
    ? say(statusTexts[status], 'Kurir nije uspio da je isporuči')
    : statusTexts[status]
}

/** Why the order cannot be changed here any more, and what the shopper can do instead. */
export function endingText({ mergedInto, status }: MyOrderView, ending: MyOrderEnding, say: Say): string {
  const change = `Ako nešto treba da se ${say('promeni', 'promijeni')}`
  switch (ending) {
    case 'packing':
      return `Vaš paket se već pakuje, pa se porudžbina ${say('ovde', 'ovdje')} više ne može ${say('menjati', 'mijenjati')}. ${change}, odmah pozovite prodavca.`
    case 'handedOver':
      return `Porudžbina je ${status === initialOrderStatus ? 'spremljena za slanje' : 'poslata'}, pa se ${say('ovde', 'ovdje')} više ne može ${say('menjati', 'mijenjati')}. ${change}, pozovite prodavca.`
    case 'cancelled':
      return 'Porudžbina je otkazana i paket se ne šalje. Ako ipak želite proizvod, pozovite prodavca.'
    case 'merged':
      return `Porudžbina je spojena sa porudžbinom ${mergedInto!.orderNumber}${
        mergedInto!.isCancelled
          ? ', koja je otkazana, i paket se ne šalje. Ako ipak želite proizvod, pozovite prodavca.'
          : ' i stiže u istom paketu, uz jedno plaćanje.'
      }`
    case 'erased':
      return 'Podaci ove porudžbine su obrisani. Za sve drugo pozovite prodavca.'
  }
}

/** Names the other parcels of an order that was split, and those of them that are not sent. */
export function otherParcelsText({ ending, otherParcels }: MyOrderView, say: Say): string {
  const [cancelled, sent] = [true, false].map((isCancelled) =>
    otherParcels.filter((each) => each.isCancelled === isCancelled).map(({ orderNumber }) => orderNumber),
  ) as [string[], string[]]
  const sentences = [
    sent.length === 1 &&
      `Ostatak porudžbine šalje se u posebnom paketu, broj ${sent[0]}, i plaća se posebno.`,
    sent.length > 1 &&
      `Ostatak porudžbine šalje se u posebnim paketima, brojevi ${sent.join(', ')}, i plaća se posebno.`,
    cancelled.length === 1 && `Paket broj ${cancelled[0]} je otkazan i ne šalje se.`,
    cancelled.length > 1 && `Paketi brojevi ${cancelled.join(', ')} su otkazani i ne šalju se.`,
    ending === null &&
      `${say('Izmene', 'Izmjene')} na ovoj strani važe samo za paket koji ${say('ovde', 'ovdje')} vidite.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What the page says right after a change, by the value in its address. */
const doneTexts = {
  podaci: () => 'Podaci su sačuvani.',
  proizvodi: (say: Say) => `${say('Izmena', 'Izmjena')} porudžbine je sačuvana.`,
  otkazano: () => 'Porudžbina je otkazana.',
  ponisteno: () => 'Vraćeno je kako je bilo.',
}
export type Done = keyof typeof doneTexts
export const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(doneTexts, text)
/** The text about a change, unless the order has changed since, so that it would contradict what the page shows. */
export function doneText(done: Done, order: MyOrderView, say: Say): string | undefined {
  const isStill = order.ending === (done === 'otkazano' ? 'cancelled' : null)
  return isStill ? doneTexts[done](say) : undefined
}

/** What did not happen, by the form that was refused. */
function refusedText(name: string | undefined, say: Say): string {
  if (name === 'cancel') return 'Porudžbina nije otkazana.'
  return `${say('Izmena', 'Izmjena')} nije ${name === 'undo' ? 'poništena' : 'sačuvana'}.`
}

/**
 * Why a change was refused. `endingText` already gives the reason for an ended order, unless an undo is still
 * possible.
 */
export function problemText(
  order: MyOrderView,
  { name, message }: { name?: string; message: string },
  say: Say,
): string | undefined {
  if (order.ending === null || (name === 'undo' && order.undo !== null)) return message
  return name === 'cancel' && isCancelled(order) ? undefined : refusedText(name, say)
}
