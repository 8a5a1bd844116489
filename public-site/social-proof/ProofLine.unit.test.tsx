// Rules: pages/social-proof, pages/simulated-figures
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { landingPageOf } from '../landing-page/landing-page.ts'
import { iconPath } from '../document/Icon.tsx'
import { websiteWith } from '../testing/websites.ts'
import { claims, customersOf, figureWithin } from './claims.ts'
import { claimedPercent, ProofLine, type ProofKind } from './ProofLine.tsx'

const page = (trustMode: 'simulated' | 'real' | 'off', more = {}) =>
  landingPageOf(websiteWith({ trustMode, ...more }, { id: 3 }))
const html = (trustMode: 'simulated' | 'real' | 'off', kind: ProofKind, more = {}) =>
  renderToStaticMarkup(<ProofLine page={page(trustMode, more)} kind={kind} />)
const text = (markup: string) => markup.replace(/<[^>]+>/g, '').trim()

describe('simulated figures (pages/simulated-figures)', () => {
  it.each([
    ['viewers', /^Sada gledaju ovaj proizvod: (2[3-9]|[3-6]\d)$/],
    ['buyers', /^Kupljeno u poslednja 24 sata: ([3-9]|1[0-4])$/],
    ['visitors', /^Posetilaca na stranici: 78$/],
    ['stock', /^Po ovoj ceni: 5 ostalo$/],
    ['rating', /^4,9\/5 \(2\.847 recenzija\)$/],
    ['customers', /^15\.000\+ zadovoljnih kupaca$/],
    ['customers-of-site', /^4\.102 zadovoljna kupca$/],
    ['bought', /^212 kupaca ove nedelje$/],
    ['bought-ever', /^2\.390\+ kupaca$/],
    ['recommend', /^98% kupaca preporučuje$/],
    ['reviews', /^847 recenzija sa slikom$/],
    ['most-discount', /^Popust do 57%$/],
  ] as const)('shows the text of %s', (kind, said) => expect(text(html('simulated', kind))).toMatch(said))

  it.each([
    [1, '3.700 zadovoljnih kupaca'],
    [2, '3.901 zadovoljan kupac'],
    [3, '4.102 zadovoljna kupca'],
    [10, '5.507 zadovoljnih kupaca'],
  ])('website %i has %s', (id, said) =>
    expect(
      text(
        renderToStaticMarkup(
          <ProofLine
            page={landingPageOf(websiteWith({ trustMode: 'simulated' }, { id }))}
            kind="customers-of-site"
          />,
        ),
      ),
    ).toBe(said),
  )

  it("derives the number of customers from the website's id", () =>
    expect([1, 3, 10].map(customersOf)).toEqual([3700, 4102, 5507]))

  it('the figure before any script is within its range and always the same', () => {
    for (let id = 1; id < 500; id++) {
      const figure = figureWithin(claims.viewers, id)
      expect(figure).toBeGreaterThanOrEqual(23)
      expect(figure).toBeLessThanOrEqual(69)
      expect(figureWithin(claims.viewers, id)).toBe(figure)
    }
  })

  it('claims 60 % in the banner, 50 % on the button and 30 % in the badge if the prices save nothing', () => {
    const flat = page('simulated', { originalPrice: 199000 })
    expect(claimedPercent(flat, 'saving')).toBe(60)
    expect(claimedPercent(flat, 'button')).toBe(50)
    expect(claimedPercent(flat, 'badge')).toBe(30)
  })

  it('claims the saving of the prices if they save something', () => {
    for (const where of ['saving', 'button', 'badge'] as const)
      expect(claimedPercent(page('simulated'), where)).toBe(33)
  })

  it('has ijekavian texts in Montenegro and Bosnia', () => {
    expect(text(html('simulated', 'stock', { targetMarket: 'Montenegro' }))).toBe('Po ovoj cijeni: 5 ostalo')
    expect(text(html('simulated', 'visitors', { targetMarket: 'Bosnia' }))).toBe(
      'Posjetilaca na stranici: 78',
    )
  })
})

describe('real figures (pages/social-proof)', () => {
  it.each([
    ['buyers', 'ordersToday', 'Poručeno u poslednja 24 sata:'],
    ['bought', 'ordersThisWeek', 'Poručeno u poslednjih 7 dana:'],
    ['customers', 'orders', 'Poručeno do sada:'],
    ['bought-ever', 'orders', 'Poručeno do sada:'],
  ] as const)('%s requests %s and shows a true sentence until it arrives', (kind, figure, said) => {
    const markup = html('real', kind)
    expect(markup).toContain(`data-figure="${figure}"`)
    expect(markup).toContain(`data-said="${said}"`)
    expect(markup).toContain('data-website="3"')
    expect(text(markup)).not.toMatch(/\d{3}|gledaju|ostalo/)
    expect(text(markup)).not.toBe('')
  })

  it.each([
    ['bought', 'bag', 'cash'],
    ['customers-of-site', 'people', 'shield'],
  ] as const)(
    '%s has the icon "%s" beside a figure, and "%s" beside the sentence',
    (kind, icon, insteadIcon) => {
      const markup = html('real', kind)
      expect(markup).toContain(`data-icon="${iconPath(icon)}"`)
      expect(markup).toContain(`<path d="${iconPath(insteadIcon)}"`)
    },
  )

  it.each(['viewers', 'visitors', 'stock', 'rating', 'recommend', 'reviews', 'most-discount'] as const)(
    '%s is not counted and not shown',
    (kind) => expect(html('real', kind)).toBe(''),
  )

  test('claims the saving of the prices', () => expect(claimedPercent(page('real'), 'saving')).toBe(33))
})

test.each([
  'viewers',
  'buyers',
  'visitors',
  'stock',
  'rating',
  'customers',
  'bought',
  'recommend',
  'reviews',
  'most-discount',
] as const)('mode off shows no %s', (kind) => expect(html('off', kind)).toBe(''))
