/** The form's text fields in the order in which they stand: what a phone's keyboard and autofill need to know of each. */
export interface OrderField {
  name: 'name' | 'phone' | 'address' | 'city' | 'email'
  label: string
  type: 'text' | 'tel' | 'email'
  autoComplete: string
  inputMode: 'text' | 'tel' | 'email'
  maxLength: number
  /** Said where the field is left empty; optional fields have none. */
  missing?: string
  placeholder: string
}

export const orderFields: readonly OrderField[] = [
  { name: 'name', label: 'Ime i prezime', type: 'text', autoComplete: 'name', inputMode: 'text', maxLength: 200, missing: 'Ime i prezime je obavezno', placeholder: 'Petar Petrović' },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40, missing: 'Telefon je obavezan', placeholder: 'Za dogovor o isporuci' },
  { name: 'address', label: 'Adresa', type: 'text', autoComplete: 'street-address', inputMode: 'text', maxLength: 300, missing: 'Adresa je obavezna', placeholder: 'Ulica i broj' },
  { name: 'city', label: 'Grad', type: 'text', autoComplete: 'address-level2', inputMode: 'text', maxLength: 120, missing: 'Grad je obavezan', placeholder: 'Grad ili mesto' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, placeholder: 'Nije obavezno' },
]

export const missingFields = 'Molimo unesite sva obavezna polja'
export const missingFieldsTitle = 'Nedostaju podaci'
export const sendingText = 'ŠALJEM PORUDŽBINU...'
export const submitText = 'PORUČI ODMAH'
/** Shown where nothing is known of why an order did not go through (landing spec, section 8). */
export const failureText = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
export const priceChangedText = 'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.'
