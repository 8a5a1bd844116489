import type { HistoryEntry } from '@pazar/contracts/order/routes.ts'

/** What happened, in one line for people. An event that this screen does not know shows its own name rather than nothing. */
export function historyTitle(entry: Pick<HistoryEntry, 'type' | 'from' | 'to' | 'actor'>): string {
  switch (entry.type) {
    case 'OrderPlaced': return 'Porudžbina primljena'
    case 'OrderStatusChanged': return `${entry.from} → ${entry.to}`
    case 'OrderCustomerChanged': return 'Podaci kupca izmenjeni'
    case 'OrderNoteAdded': return 'Beleška dodata'
    case 'OrderNoteRemoved': return 'Beleška uklonjena'
    case 'OrderTrackingAssigned': return 'Pošiljka je dobila broj'
    case 'OrderUpsellAccepted': return `Kupac je dodao: ${entry.to}`
    case 'OrderUpsellEnded':
      if (entry.actor.kind === 'system') return 'Dodatne ponude završene'
      return entry.to === 'declined' ? 'Kupac je odbio dodatne ponude' : 'Kupac je završio sa dodatnim ponudama'
    case 'PersonalDataErased': return 'Lični podaci kupca obrisani'
    default: return entry.type
  }
}

const fieldLabels: Record<string, string> = {
  firstName: 'Ime', lastName: 'Prezime', phone: 'Telefon', email: 'Email', address: 'Adresa', city: 'Grad', postalCode: 'Poštanski broj', notes: 'Napomena',
}

/** A field of the shopper's data as people call it. */
export const fieldLabel = (field: string): string => fieldLabels[field] ?? field
