export type OrderFieldName = 'name' | 'phone' | 'address' | 'city' | 'postalCode' | 'notes' | 'email'

/** A text field of an order form, with the attributes for a phone's keyboard and autofill. */
export interface OrderField {
  name: OrderFieldName
  label: string
  type: 'text' | 'tel' | 'email'
  autoComplete: string
  inputMode: 'text' | 'tel' | 'email' | 'numeric'
  maxLength: number
  /** Error if the field is empty; optional fields have none. */
  missing?: string
  placeholder: string
  /** Shown below the field while it has no error. */
  help?: string
  /** Allows more than one line. */
  isLong?: true
}

/** The fields of the dialog, in this order (order-form/fields). */
export const orderFields: readonly OrderField[] = [
  {
    name: 'name',
    label: 'Ime i prezime',
    type: 'text',
    autoComplete: 'name',
    inputMode: 'text',
    maxLength: 200,
    missing: 'Ime i prezime je obavezno',
    placeholder: 'Petar Petrović',
  },
  {
    name: 'phone',
    label: 'Telefon',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: 40,
    missing: 'Telefon je obavezan',
    placeholder: '',
    help: 'Na ovaj broj Vas zove kurir.',
  },
  {
    name: 'address',
    label: 'Adresa',
    type: 'text',
    autoComplete: 'address-line1',
    inputMode: 'text',
    maxLength: 300,
    missing: 'Adresa je obavezna',
    placeholder: 'Ulica i broj',
  },
  {
    name: 'city',
    label: 'Grad',
    type: 'text',
    autoComplete: 'address-level2',
    inputMode: 'text',
    maxLength: 120,
    missing: 'Grad je obavezan',
    placeholder: '',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    placeholder: 'Nije obavezno',
  },
]

export const missingFields = 'Molimo unesite sva obavezna polja'
export const missingFieldsTitle = 'Nedostaju podaci'
export const sendingText = 'ŠALJEM PORUDŽBINU...'
export const submitText = 'PORUČI ODMAH'
/** Shown if there was no response (order-form/fields). */
export const failureText = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
/** Shown if the response was an error without a message (order-form/fields). */
export const fallbackFailureText = 'Greška pri slanju porudžbine'

/**
 * The form's field that an issue of the API is about: `customerData.phone` and `phone` are one field, and the
 * selects of `variants` have the name `variant`.
 */
export const fieldOfIssue = (path: string): string =>
  path.startsWith('variants') ? 'variant' : path.split('.').at(-1)!
