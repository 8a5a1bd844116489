import { z } from 'zod'
import { type Market, markets } from '../money/market.ts'
import { isBlank, line } from '../route/fields.ts'
import type { Issue } from '../route/refusal.ts'
import { nationalPhone, phoneToE164 } from './phone-number.ts'

/** The seller's identity as shown to shoppers. The company name is part of the profile. Phones in E.164. */
export const sellerIdentity = z.object({
  country: z.enum(markets).nullable(),
  address: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** The number from which the seller calls shoppers before sending a parcel; null if they do not call. */
  callPhone: z.string().nullable(),
  viber: z.string().nullable(),
  whatsapp: z.string().nullable(),
  customerEmail: z.string().nullable(),
  workingHours: z.string().nullable(),
})
export type SellerIdentity = z.infer<typeof sellerIdentity>
export type IdentityField = keyof SellerIdentity

export const noIdentity: SellerIdentity = {
  country: null,
  address: null,
  registrationNumber: null,
  taxNumber: null,
  customerPhone: null,
  callPhone: null,
  viber: null,
  whatsapp: null,
  customerEmail: null,
  workingHours: null,
}
export const identityFields = Object.keys(noIdentity) as IdentityField[]

/** Support hours of sellers who have not entered their own. */
export const defaultWorkingHours = 'Radnim danima 9:00-17:00'

/** Labels and formats of business numbers by country. */
export const businessNumbers: Record<
  Market,
  Record<'registrationNumber' | 'taxNumber', { label: string; pattern: RegExp; message: string }>
> = {
  Serbia: {
    registrationNumber: { label: 'Matični broj', pattern: /^\d{8}$/, message: 'Matični broj ima 8 cifara' },
    taxNumber: { label: 'PIB', pattern: /^\d{9}$/, message: 'PIB ima 9 cifara' },
  },
  Montenegro: {
    registrationNumber: {
      label: 'Registarski broj',
      pattern: /^\d[\d/-]{3,19}$/,
      message: 'Registarski broj ima 4 do 20 znakova: cifre, crtice i kose crte',
    },
    taxNumber: { label: 'PIB', pattern: /^\d{8}$/, message: 'PIB u Crnoj Gori ima 8 cifara' },
  },
  Bosnia: {
    registrationNumber: {
      label: 'Matični broj subjekta (MBS)',
      pattern: /^\d[\d/-]{3,19}$/,
      message: 'Matični broj subjekta ima 4 do 20 znakova: cifre, crtice i kose crte',
    },
    taxNumber: { label: 'JIB', pattern: /^\d{13}$/, message: 'JIB ima 13 cifara' },
  },
}

/** Check digit by ISO 7064 MOD 11,10, as in every Serbian PIB. */
function hasValidCheckDigit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === Number(digits.at(-1))
}

const phones = ['customerPhone', 'callPhone', 'viber', 'whatsapp'] as const
const numbers = ['registrationNumber', 'taxNumber'] as const
const email = z.email()

/**
 * Normalizes an identity: blank texts to null, numbers without spaces, phones in E.164 if they are valid in
 * the country.
 */
export function normalIdentity(typed: SellerIdentity): SellerIdentity {
  const identity = Object.fromEntries(
    identityFields.map((field) => [
      field,
      typed[field] === null || isBlank(typed[field]) ? null : typed[field],
    ]),
  ) as SellerIdentity
  const { country } = identity
  for (const field of numbers) identity[field] = identity[field]?.replace(/\s/g, '') ?? null
  if (country)
    for (const field of phones)
      if (identity[field] !== null) identity[field] = phoneToE164(identity[field], country) ?? identity[field]
  return identity
}

/** Validates an identity as a whole, because numbers and phones depend on the country. */
export function identityIssues(identity: SellerIdentity): Issue[] {
  const { country } = identity
  const issues: Issue[] = []
  const add = (path: IdentityField, message: string) => issues.push({ path, message })
  if (!country && [...phones, ...numbers].some((field) => identity[field] !== null))
    add('country', 'Izaberite državu u kojoj je firma registrovana')
  if (country) {
    for (const field of numbers) {
      const { pattern, message } = businessNumbers[country][field]
      if (identity[field] !== null && !pattern.test(identity[field])) add(field, message)
    }
    if (
      country === 'Serbia' &&
      identity.taxNumber !== null &&
      /^\d{9}$/.test(identity.taxNumber) &&
      !hasValidCheckDigit(identity.taxNumber)
    ) {
      add('taxNumber', 'PIB nije ispravan: kontrolna cifra se ne slaže')
    }
    for (const field of phones)
      if (identity[field] !== null && phoneToE164(identity[field], country) === undefined)
        add(field, 'Broj telefona nije ispravan')
  }
  if (identity.customerEmail !== null && !email.safeParse(identity.customerEmail).success)
    add('customerEmail', 'Neispravna email adresa')
  return issues
}

const text = (max: number) => line(max).nullable()

/** An omitted field is unchanged; null and empty text clear it. */
export const identityChange = z
  .strictObject({
    companyName: text(200),
    country: z
      .enum(['', ...markets], 'Nepoznata država')
      .transform((country) => country || null)
      .nullable(),
    address: text(300),
    registrationNumber: text(40),
    taxNumber: text(40),
    customerPhone: text(40),
    callPhone: text(40),
    viber: text(40),
    whatsapp: text(40),
    customerEmail: text(254),
    workingHours: text(120),
  })
  .partial()

/** Validates changes against the stored identity, for a form that checks before sending. */
export const identityChangeOver = (stored: SellerIdentity) =>
  identityChange.superRefine((typed, context) => {
    for (const { path, message } of identityIssues(normalIdentity({ ...stored, ...typed })))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** The public data of a seller; nothing else of the account is public. */
export const publicSeller = sellerIdentity
  .omit({ customerPhone: true, customerEmail: true, callPhone: true })
  .extend({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /**
     * Whether the seller calls shoppers before sending a parcel. The number itself is only in the response
     * about an order.
     */
    callsFirst: z.boolean().default(false),
  })
export type PublicSeller = z.infer<typeof publicSeller>

/** Undefined for a seller who has entered nothing about themselves. */
export function publicSellerOf(
  companyName: string | null,
  { customerPhone, customerEmail, callPhone, ...identity }: SellerIdentity,
): PublicSeller | undefined {
  const seller = { name: companyName, phone: customerPhone, email: customerEmail, ...identity }
  const callsFirst = callPhone !== null
  const isKnown =
    callsFirst || Object.entries(seller).some(([field, value]) => field !== 'country' && value !== null)
  return isKnown ? { ...seller, callsFirst } : undefined
}

type Contacts = Pick<PublicSeller, 'phone' | 'viber' | 'whatsapp' | 'email'>

/** The ways to contact the seller, with links. */
export function contactsOf({
  phone,
  viber,
  whatsapp,
  email: address,
}: Contacts): { label: string; text: string; href: string }[] {
  return [
    ...(phone ? [{ label: 'Telefon', text: nationalPhone(phone), href: `tel:${phone}` }] : []),
    ...(viber
      ? [
          {
            label: 'Viber',
            text: nationalPhone(viber),
            href: `viber://chat?number=${encodeURIComponent(viber)}`,
          },
        ]
      : []),
    ...(whatsapp
      ? [{ label: 'WhatsApp', text: nationalPhone(whatsapp), href: `https://wa.me/${whatsapp.slice(1)}` }]
      : []),
    ...(address ? [{ label: 'Email', text: address, href: `mailto:${address}` }] : []),
  ]
}

/** Pages mention support only if shoppers can reach it. */
export const hasContact = (seller: Contacts | undefined): boolean =>
  seller !== undefined && contactsOf(seller).length > 0

/** For example "Matični broj: 12345678", "PIB: 123456789". */
export const businessNumbersOf = ({
  country,
  registrationNumber,
  taxNumber,
}: Pick<PublicSeller, 'country' | 'registrationNumber' | 'taxNumber'>): string[] =>
  country === null
    ? []
    : [
        ...(registrationNumber
          ? [`${businessNumbers[country].registrationNumber.label}: ${registrationNumber}`]
          : []),
        ...(taxNumber ? [`${businessNumbers[country].taxNumber.label}: ${taxNumber}`] : []),
      ]
