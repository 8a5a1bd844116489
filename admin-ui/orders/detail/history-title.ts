import { type OrderStatus, statusLabel } from '@pazar/contracts/order/order-status.ts'
import type { HistoryEntry } from '@pazar/contracts/order/view-schemas.ts'

const cancelledStatus: OrderStatus = 'Otkazana'

/** One line for a history entry. An event type without a text shows its own name. */
export function historyTitle(entry: Pick<HistoryEntry, 'type' | 'from' | 'to' | 'actor'>): string {
  switch (entry.type) {
    case 'OrderPlaced':
      return entry.from ? `Izdvojena iz porudžbine ${entry.from}` : 'Porudžbina primljena'
    case 'OrderStatusChanged':
      if (entry.actor.kind === 'shopper')
        return entry.to === cancelledStatus ? 'Kupac je otkazao porudžbinu' : 'Kupac je povukao otkazivanje'
      return `${statusLabel(entry.from ?? '')} → ${statusLabel(entry.to ?? '')}`
    case 'OrderCustomerChanged':
      return entry.actor.kind === 'shopper' ? 'Kupac je izmenio svoje podatke' : 'Podaci kupca izmenjeni'
    case 'OrderNoteAdded':
      return 'Beleška dodata'
    case 'OrderNoteRemoved':
      return 'Beleška uklonjena'
    case 'OrderTrackingAssigned':
      return 'Pošiljka je dobila broj'
    case 'OrderTrackingRemoved':
      return 'Broj pošiljke uklonjen'
    case 'OrderPackingStarted':
      return 'Pakovanje je počelo'
    case 'OrderPackingStopped':
      return 'Pakovanje je prekinuto'
    case 'OrderUpsellAccepted':
      return `Kupac je dodao: ${entry.to}`
    case 'OrderLinesChanged':
      return entry.actor.kind === 'shopper' ? 'Kupac je izmenio stavke' : 'Stavke porudžbine izmenjene'
    case 'OrderSplit':
      return `Podeljena, izdvojena porudžbina ${entry.to}`
    case 'OrdersMerged':
      return `Spojeno sa porudžbinom ${entry.from}`
    case 'OrdersUnmerged':
      return 'Spajanje poništeno'
    case 'OrderMergedInto':
      return `Šalje se uz porudžbinu ${entry.to}`
    case 'OrderMergeUndone':
      return 'Spajanje poništeno, šalje se zasebno'
    case 'OrderUpsellEnded':
      if (entry.actor.kind === 'system') return 'Dodatne ponude završene'
      return entry.to === 'declined'
        ? 'Kupac je odbio dodatne ponude'
        : 'Kupac je završio sa dodatnim ponudama'
    case 'OrderCalled':
      return `Poziv: ${entry.to}`
    case 'OrderCallUndone':
      return 'Poziv poništen'
    case 'OrderConfirmedAutomatically':
      return 'Potvrđeno bez poziva: raniji paketi kupca su isporučeni'
    case 'PersonalDataErased':
      return 'Lični podaci kupca obrisani'
    default:
      return entry.type
  }
}

const fieldLabels: Record<string, string> = {
  firstName: 'Ime',
  lastName: 'Prezime',
  phone: 'Telefon',
  email: 'Email',
  address: 'Adresa',
  city: 'Grad',
  postalCode: 'Poštanski broj',
  notes: 'Napomena',
  line: 'Stavka',
  discount: 'Popust',
  delivery: 'Dostava',
  totalPrice: 'Ukupno',
}

/** The label of a changed field of the shopper's data or the goods. */
export const fieldLabel = (field: string): string => fieldLabels[field] ?? field
