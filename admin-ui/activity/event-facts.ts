import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { currencyOf, type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import { type Currency, currencies, formatMoney } from '@pazar/contracts/money/money.ts'
import { settingNames } from '@pazar/contracts/user/setting-names.ts'

export interface Fact {
  label: string
  value: string
}

/** An account's name, where it has one. */
export type NameOf = (userId: number) => string | undefined

const labels: Record<string, string> = {
  orderId: 'Porudžbina', sellerId: 'Prodavac', websiteId: 'Stranica', websiteRevision: 'Izmena stranice', productId: 'Šifra proizvoda', productName: 'Proizvod', sku: 'SKU',
  market: 'Tržište', currency: 'Valuta', quantity: 'Količina', totalPrice: 'Ukupno', unitPrice: 'Cena komada', unitCost: 'Nabavna cena komada', offer: 'Ponuda', domain: 'Domen',
  suspicions: 'Sumnje', customer: 'Kupac', from: 'Iz', to: 'U', reason: 'Razlog', before: 'Pre', after: 'Posle', text: 'Tekst', noteId: 'Beleška', trackingId: 'Broj pošiljke',
  firstName: 'Ime', lastName: 'Prezime', email: 'Email', phone: 'Telefon', phoneE164: 'Telefon (međunarodni)', address: 'Adresa', city: 'Grad', postalCode: 'Poštanski broj', notes: 'Napomena',
  userId: 'Korisnik', role: 'Uloga', companyName: 'Firma', how: 'Kako', settings: 'Podešavanja', sessionId: 'Sesija', facebookPixelId: 'Facebook Pixel', googleSheetsId: 'Google Sheets',
  entryId: 'Stavka', shippingCost: 'Poštarina', packagingCost: 'Pakovanje', otherCosts: 'Ostalo', description: 'Opis', isActive: 'Aktivno', content: 'Sadržaj', changes: 'Izmene',
  domainId: 'Domen broj', host: 'Host', shownAs: 'Upisano kao', token: 'Token', record: 'Zapis', expected: 'Očekivano', found: 'Pronađeno', ok: 'Ispravno', pixelId: 'Pixel', testCode: 'Test kod',
  enabled: 'Uključeno', hasAccessToken: 'Ima pristupni token', tenantId: 'Tenant', createdBy: 'Napravio', screen: 'Ekran', name: 'Naziv', query: 'Upit', for: 'Za', until: 'Do',
  customUrl: 'Adresa stranice', templateName: 'Šablon', currentPrice: 'Cena', originalPrice: 'Prethodna cena', productCost: 'Nabavna cena', title: 'Naslov', targetMarket: 'Tržište',
  price: 'Cena', discount: 'Popust', label: 'Oznaka', popular: 'Popularno', bestValue: 'Najbolja vrednost', note: 'Napomena', badge: 'Bedž', images: 'Slike', offers: 'Ponude',
  bullets: 'Prednosti', hook: 'Uvod', longDescription: 'Opis', faq: 'Česta pitanja', palette: 'Boje', previewMode: 'Način pregleda', shortName: 'Kratki naziv', productLink: 'Link proizvoda',
  seoTitle: 'SEO naslov', seoDescription: 'SEO opis',
}
const amounts = new Set(['totalPrice', 'unitPrice', 'unitCost', 'shippingCost', 'packagingCost', 'otherCosts', 'currentPrice', 'originalPrice', 'productCost', 'price'])
const accounts = new Set(['userId', 'sellerId', 'createdBy'])
/** Words of the program, in those of people. */
const words: Record<string, Record<string, string>> = { role: { client: 'Klijent', admin: 'Administrator' }, settings: settingNames, how: { changed: 'promenjena', reset: 'resetovana' } }
const longest = 160

const personalOf = new Map<string, readonly string[]>(eventTypes.map(({ type, personal }) => [type, personal]))

const labelOf = (key: string): string => labels[key] ?? key
const isMarket = (value: unknown): value is Market => markets.some((market) => market === value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function currencyIn(data: Record<string, unknown>): Currency | undefined {
  const named = currencies.find((currency) => currency === data['currency'])
  const market = data['market'] ?? data['targetMarket']
  return named ?? (isMarket(market) ? currencyOf(market) : undefined)
}

function told(key: string, value: unknown, currency: Currency | undefined, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (typeof value === 'number' && amounts.has(key) && currency) return formatMoney(value, currency, { decimals: 2 })
  if (typeof value === 'number' && accounts.has(key)) {
    const name = nameOf(value)
    return name ? `${name} (${value})` : String(value)
  }
  if (isMarket(value)) return marketFacts[value].fullName
  if (Array.isArray(value)) return value.length === 0 ? '—' : cut(value.map((each) => (isRecord(each) ? JSON.stringify(each) : words[key]?.[String(each)] ?? String(each))).join(', '))
  return cut(isRecord(value) ? JSON.stringify(value) : words[key]?.[String(value)] ?? String(value))
}

/**
 * What an event says, as label and value: one level of nesting is opened ("Kupac: Ime"), amounts are in their currency. A
 * personal field that is null was never there or was erased; `erased` says which. Accounts are told by name where it is known.
 */
export function factsOf(type: string, data: unknown, erased: boolean, nameOf: NameOf = () => undefined): Fact[] {
  if (!isRecord(data)) return []
  const personal = personalOf.get(type) ?? []
  const currency = currencyIn(data)
  return Object.entries(data).flatMap(([key, value]): Fact[] => {
    if (value === null && erased && personal.includes(key)) return [{ label: labelOf(key), value: 'obrisano' }]
    if (!isRecord(value)) return [{ label: labelOf(key), value: told(key, value, currency, nameOf) }]
    const inner = currencyIn(value) ?? currency
    return Object.entries(value).filter(([, part]) => part !== '' && part !== null).map(([part, said]) => ({ label: `${labelOf(key)}: ${labelOf(part)}`, value: told(part, said, inner, nameOf) }))
  })
}
