// Rules: legal/pages
import { describe, expect, test } from 'vitest'
import { markets } from '../money/market.ts'
import type { PublicSeller } from '../seller/identity.ts'
import { defaultTerms } from '../website/terms.ts'
import { legalBlocks, legalValues, unknownPlaceholder } from './legal-text.ts'
import { marketLaw, unverifiedOf } from './market-law.ts'
import { legalPageNames } from './pages.ts'
import { legalTemplate } from './templates.ts'

const seller: PublicSeller = {
  name: 'Lampe d.o.o.',
  country: 'Serbia',
  address: 'Glavna 1, Niš',
  registrationNumber: '20670487',
  taxNumber: '106737115',
  phone: '+381641234567',
  callsFirst: false,
  viber: null,
  whatsapp: null,
  email: 'kupci@lampe.example',
  workingHours: null,
}
const website = { productName: 'Lampa', terms: { ...defaultTerms, returnDays: 45, guaranteeDays: 77 } }
const shown = (text: string, facts: Parameters<typeof legalValues>[0], showMissing = false) =>
  legalBlocks(text, legalValues(facts), { showMissing }).flatMap(({ lines }) =>
    lines.map((pieces) =>
      pieces.map((piece) => ('text' in piece ? piece.text : `<${piece.missing}>`)).join(''),
    ),
  )
const all = markets.flatMap((market) => legalPageNames.map((page) => [market, page] as const))

describe('each legal template', () => {
  test.each(all)(
    '%s, %s: names its law and gazette, gives a check date only if everything was verified, and disclaims legal advice',
    (market, page) => {
      const text = legalTemplate(market, page)
      const { consumerLaw, privacyLaw } = marketLaw[market]
      expect(text).toContain(page === 'privacy' ? privacyLaw : consumerLaw)
      expect(text).toMatch(/Službeni (glasnik RS|list CG|glasnik BiH)/)
      expect(text.includes('22.11.2026.')).toBe(unverifiedOf(market, page).length === 0)
      expect(text).toMatch(/nije pravni sav(et|jet)/)
      expect([unknownPlaceholder(text), /[|]/.test(text)]).toEqual([undefined, false])
    },
  )

  test.each(all)('%s, %s: shows shoppers neither braces nor lines with missing values', (market, page) => {
    for (const facts of [
      { market, seller: undefined },
      { market, seller },
      { market, seller, website },
      { market, seller: undefined, website },
    ]) {
      const lines = shown(legalTemplate(market, page), facts)
      expect(lines.join('\n')).not.toMatch(/[{}]|__|undefined|null/)
      expect(lines.filter((line) => /[:]\s*\.?$/.test(line))).toEqual([])
      if (!facts.seller)
        expect(lines.join('\n')).not.toMatch(/podršk|kontakt|Prodavac:|Telefon:|Email:|na email/)
    }
  })

  test.each(all)('%s, %s: uses the language variant of its market', (market, page) => {
    const text = legalTemplate(market, page)
    if (market === 'Serbia') expect(text).not.toMatch(/\b(prije|cijena|vrijeme|rješavamo|savjet|zahtjev)\b/i)
    else expect(text).not.toMatch(/\b(pre|cena|vreme|reš|savet|zahtev|ovde|posle|smete|obavešt|proveren)\b/i)
  })
})

test.each([
  ['Serbia', ['terms', 'withdrawal', 'privacy', 'complaints']],
  ['Montenegro', ['terms', 'withdrawal', 'complaints']],
  ['Bosnia', ['terms', 'withdrawal', 'complaints']],
] as const)('%s: lists the pages with unverified statements: %j', (market, pages) =>
  expect(legalPageNames.filter((page) => unverifiedOf(market, page).length > 0)).toEqual(pages),
)

describe('the privacy template', () => {
  test.each(markets)(
    '%s: names all recipients and all stored visit data, and promises deletion on request only',
    (market) => {
      const text = legalTemplate(market, 'privacy')
      for (const recipient of [
        'Kurirskoj službi',
        'Telegram',
        'Google Sheets',
        'Trackify',
        'webhook',
        'Meta',
      ])
        expect(text).toContain(recipient)
      for (const kept of ['IP adresa', 'kampanj', 'oznaka klika', '30 dana']) expect(text).toContain(kept)
      expect(text).toMatch(/brišemo na Vaš zaht(ev|jev)/)
      expect(text).not.toMatch(/(Posle|Poslije) toga ih brišemo|^- Ako pristanete/m)
    },
  )
})

describe('periods in the withdrawal template', () => {
  test.each([
    ['Serbia', '45'],
    ['Montenegro', '45'],
    ['Bosnia', '45'],
  ] as const)(
    "%s: uses the website's return period if it is longer than the legal one (%s days)",
    (market, days) =>
      expect(shown(legalTemplate(market, 'withdrawal'), { market, seller, website }).join('\n')).toContain(
        `u roku od ${days} dana`,
      ),
  )

  test.each([
    ['Serbia', '14'],
    ['Montenegro', '14'],
    ['Bosnia', '15'],
  ] as const)('%s: never goes below %s days', (market, days) => {
    const least = { ...website, terms: { ...defaultTerms, returnDays: 14 } }
    for (const facts of [
      { market, seller },
      { market, seller, website: least },
    ]) {
      expect(shown(legalTemplate(market, 'withdrawal'), facts).join('\n')).toContain(`u roku od ${days} dana`)
    }
  })

  test.each([
    ['Montenegro', 'sendBack'],
    ['Montenegro', 'refund'],
    ['Montenegro', 'defects'],
    ['Montenegro', 'complaintReply'],
    ['Bosnia', 'sendBack'],
    ['Bosnia', 'refund'],
  ] as const)('%s: states the unverified period %s without a number', (market, statement) => {
    const said = [marketLaw[market][statement]].flat().join(' ')
    expect(said).toContain('u zakonskom roku')
    expect(said).not.toMatch(/\d/)
  })
})

describe('legalBlocks', () => {
  const text =
    '## Ko\n\nProdavac: {naziv}\nTelefon: {telefon}\n\n## Viber\n\n{viber}\n\n## Kraj\n- prvo\n- {dostava} je {proizvod}\n\n<b>kraj</b>'

  test('fills in known values and leaves out lines and headings with missing ones', () =>
    expect(shown(text, { market: 'Serbia', seller })).toEqual([
      'Ko',
      'Prodavac: Lampe d.o.o.',
      'Telefon: 064\u00a0123\u00a04567',
      'Kraj',
      'prvo',
      '<b>kraj</b>',
    ]))

  test('shows the seller what is missing', () =>
    expect(shown(text, { market: 'Serbia', seller: undefined }, true)).toEqual([
      'Ko',
      'Prodavac: <naziv>',
      'Telefon: <telefon>',
      'Viber',
      '<viber>',
      'Kraj',
      'prvo',
      '<dostava> je <proizvod>',
      '<b>kraj</b>',
    ]))

  test('inserts a value as text, even if it contains braces', () =>
    expect(shown('{naziv}', { market: 'Serbia', seller: { ...seller, name: 'A {viber} B' } })).toEqual([
      'A {viber} B',
    ]))
})

test('finds an unknown placeholder', () =>
  expect([
    unknownPlaceholder('{naziv} {pib}'),
    unknownPlaceholder('{toString}'),
    unknownPlaceholder('bez njih'),
  ]).toEqual(['pib', 'toString', undefined]))
