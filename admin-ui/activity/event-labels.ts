import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'

/** What the filter calls each kind of event. Reservations are bookkeeping of the house, and personal data appears nowhere. */
export const eventLabels: Record<DomainEvent['type'], string> = {
  OrderPlaced: 'Porudžbina primljena',
  OrderStatusChanged: 'Status porudžbine promenjen',
  PersonalDataErased: 'Lični podaci obrisani',
  WebsiteCreated: 'Website kreiran',
  WebsiteContentChanged: 'Website izmenjen',
  UserCreated: 'Korisnik kreiran',
  UserDeactivated: 'Korisnik deaktiviran',
  UserPasswordChanged: 'Lozinka promenjena',
  UserSettingsChanged: 'Podešavanja izmenjena',
  MarketCostSet: 'Troškovi dodati',
  MarketCostChanged: 'Troškovi izmenjeni',
  MarketCostRemoved: 'Troškovi obrisani',
  Reserved: 'Adresa rezervisana',
  Released: 'Rezervacija otpuštena',
}
