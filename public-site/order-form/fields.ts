import type { Market } from '@pazar/contracts/money/market.ts'
import { dialect } from '../landing-page/dialect.ts'

export type OrderFieldName = 'name' | 'phone' | 'address' | 'city' | 'postalCode' | 'notes' | 'email'

/** A text field of an order form: what a phone's keyboard and autofill need to know of it. */
export interface OrderField {
  name: OrderFieldName
  label: string
  type: 'text' | 'tel' | 'email'
  autoComplete: string
  inputMode: 'text' | 'tel' | 'email' | 'numeric'
  maxLength: number
  /** Said where the field is left empty; optional fields have none. */
  missing?: string
  placeholder: string
  /** Stands below the field until something is wrong. */
  help?: string
  /** More than one line may be typed. */
  isLong?: true
}

/** What the dialog asks, in the order in which it stands (landing spec, 2.6 and 5). */
export const orderFields: readonly OrderField[] = [
  { name: 'name', label: 'Ime i prezime', type: 'text', autoComplete: 'name', inputMode: 'text', maxLength: 200, missing: 'Ime i prezime je obavezno', placeholder: 'Petar Petrović' },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40, missing: 'Telefon je obavezan', placeholder: '', help: 'Na ovaj broj Vas zove kurir.' },
  { name: 'address', label: 'Adresa', type: 'text', autoComplete: 'street-address', inputMode: 'text', maxLength: 300, missing: 'Adresa je obavezna', placeholder: 'Ulica i broj' },
  { name: 'city', label: 'Grad', type: 'text', autoComplete: 'address-level2', inputMode: 'text', maxLength: 120, missing: 'Grad je obavezan', placeholder: '' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, placeholder: 'Nije obavezno' },
]

/** Examples that a shopper of the market recognises. */
export const examples: Record<Market, Partial<Record<OrderFieldName, string>>> = {
  Serbia: { phone: '064 123 4567', city: 'Novi Sad', postalCode: '21000' },
  Montenegro: { phone: '067 123 456', city: 'Podgorica', postalCode: '81000' },
  Bosnia: { phone: '061 123 456', city: 'Sarajevo', postalCode: '71000' },
}

export const missingFields = 'Molimo unesite sva obavezna polja'
export const missingFieldsTitle = 'Nedostaju podaci'
export const sendingText = 'ŠALJEM PORUDŽBINU...'
export const submitText = 'PORUČI ODMAH'
/** Shown where no answer came at all (landing spec, section 8). */
export const failureText = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
/** Shown where the answer was no order and said nothing (landing spec, section 8). */
export const wordlessFailureText = 'Greška pri slanju porudžbine'
/** Said where the price is another than the page showed (landing spec, section 8). */
export const priceChangedText = (market: Market): string => dialect(market)(
  'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.',
  'Cijena je u međuvremenu promijenjena. Provjerite novu cijenu i potvrdite porudžbinu ponovo.',
)
