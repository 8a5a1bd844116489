import type { Market } from '../money/market.ts'
import { businessNumbersOf, defaultWorkingHours, hasContact, type PublicSeller } from '../seller/identity.ts'
import { nationalPhone } from '../seller/phone-number.ts'
import { termsTexts } from '../website/terms.ts'
import type { WebsiteTerms } from '../website/terms-schema.ts'
import { marketLaw } from './market-law.ts'

/** Placeholders that a legal text may contain between braces, each with its label for sellers. */
export const placeholders = {
  naziv: 'naziv firme',
  adresa: 'adresa',
  brojevi: 'matični i poreski broj',
  telefon: 'telefon',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  email: 'email',
  radnoVreme: 'radno vreme',
  proizvod: 'proizvod',
  dostava: 'dostava',
  rokIsporuke: 'rok isporuke',
  placanje: 'način plaćanja',
  danaZaPovracaj: 'dana za povraćaj',
  garancija: 'garancija',
} as const
export type Placeholder = keyof typeof placeholders
export type LegalValues = Partial<Record<Placeholder, string>>

const placeholderPattern = /\{([^{}\n]*)\}/g

/** The first unknown placeholder of a text; undefined if all are known. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(placeholderPattern)]
    .map((match) => match[1]!)
    .find((name) => !Object.hasOwn(placeholders, name))

interface LegalFacts {
  market: Market
  seller: PublicSeller | undefined
  /**
   * The website of the page; undefined for the page of a whole shop, whose products may differ in delivery.
   */
  website?: { productName: string; terms: WebsiteTerms }
}

/**
 * Values of the placeholders, as far as they are known. The return period is never shorter than the market's
 * law allows. Phone numbers get non-breaking spaces.
 */
export function legalValues({ market, seller, website }: LegalFacts): LegalValues {
  const { withdrawalDays } = marketLaw[market]
  const phone = (number: string | null | undefined) =>
    number ? nationalPhone(number).replaceAll(' ', '\u00a0') : undefined
  const values: Record<Placeholder, string | null | undefined> = {
    naziv: seller?.name,
    adresa: seller?.address,
    brojevi: seller && businessNumbersOf(seller).join(', '),
    telefon: phone(seller?.phone),
    viber: phone(seller?.viber),
    whatsapp: phone(seller?.whatsapp),
    email: seller?.email,
    radnoVreme: hasContact(seller) ? seller?.workingHours || defaultWorkingHours : undefined,
    danaZaPovracaj: String(Math.max(withdrawalDays, website?.terms.returnDays ?? withdrawalDays)),
    proizvod: website?.productName,
    dostava: undefined,
    rokIsporuke: undefined,
    placanje: undefined,
    garancija: undefined,
  }
  if (website) {
    const { delivery, payment, guarantee } = termsTexts(website.terms, market)
    Object.assign(values, {
      dostava: delivery.sentence,
      rokIsporuke: delivery.workingDays,
      placanje: payment.how,
      garancija: guarantee.days,
    })
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

/** A part of a line; `missing` names a value that the seller has not entered. */
export type LegalPiece = { text: string } | { missing: Placeholder }
export interface LegalBlock {
  kind: 'heading' | 'paragraph' | 'list'
  lines: LegalPiece[][]
}

function piecesOf(line: string, values: LegalValues): LegalPiece[] {
  const pieces: LegalPiece[] = []
  let from = 0
  for (const match of line.matchAll(placeholderPattern)) {
    const name = match[1] as Placeholder
    const value = values[name]
    if (match.index > from) pieces.push({ text: line.slice(from, match.index) })
    if (value !== undefined) pieces.push({ text: value })
    else if (Object.hasOwn(placeholders, name)) pieces.push({ missing: name })
    from = match.index + match[0].length
  }
  if (from < line.length) pieces.push({ text: line.slice(from) })
  return pieces
}

const isMissing = (piece: LegalPiece): boolean => 'missing' in piece

/**
 * Splits a legal text into blocks: "## " starts a heading, "- " a list item, an empty line a new paragraph.
 * Everything else stays plain text. For shoppers, lines with a missing value are left out, and headings
 * without content as well; with `showMissing` the seller sees what is missing.
 */
export function legalBlocks(
  text: string,
  values: LegalValues,
  { showMissing }: { showMissing: boolean },
): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let open: LegalBlock | undefined
  for (const raw of text.replaceAll('\r\n', '\n').split('\n')) {
    const line = raw.trim()
    const mark = /^#{1,4}\s+/.exec(line)?.[0] ?? /^[-*•]\s+/.exec(line)?.[0] ?? ''
    const kind = mark === '' ? 'paragraph' : mark.startsWith('#') ? 'heading' : 'list'
    const pieces = piecesOf(line.slice(mark.length), values)
    if (pieces.length === 0 || (!showMissing && pieces.some(isMissing))) {
      if (line === '') open = undefined
      continue
    }
    if (open?.kind === kind && kind !== 'heading') open.lines.push(pieces)
    else {
      open = { kind, lines: [pieces] }
      blocks.push(open)
    }
  }
  return blocks.filter(
    ({ kind }, index) => kind !== 'heading' || (blocks[index + 1] && blocks[index + 1]!.kind !== 'heading'),
  )
}
