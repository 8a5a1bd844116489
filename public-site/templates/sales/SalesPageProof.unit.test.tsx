// Rules: pages/sales-template, pages/display-caps
import { benefitIconPaths } from '@pazar/contracts/website/benefit-icons.ts'
import { describe, expect, test } from 'vitest'
import { html, text, said } from './testing/sales-fixture.tsx'

test("shows the seller's description of a testimonial picture, and an icon by name or as typed", () => {
  const page = html({
    testimonials: [1, 2].map((n) => ({
      ...said,
      imageUrl: `/uploads/${n}.webp`,
      imageAlt: 'Lampa na stočiću',
    })),
    benefitsSection: {
      title: '',
      subtitle: '',
      ctaText: '',
      benefits: [
        { text: 'Prva', icon: 'flame' },
        { text: 'Druga', icon: '🔥' },
        { text: 'Treća', icon: 'nepoznata' },
      ],
    },
  })
  expect(page.match(/alt="Lampa na stočiću"/g)).toHaveLength(4)
  const drawn = [...page.matchAll(/class="gain-icon"[^>]*>(?:<svg[^>]*><path d="([^"]*)"|([^<]*))/g)].map(
    (match) => match[1] ?? match[2],
  )
  expect(drawn).toEqual([benefitIconPaths.flame, '🔥', benefitIconPaths.check])
})

describe('figures of other shoppers', () => {
  test.each([
    [1, '3.700 zadovoljnih kupaca'],
    [2, '3.901 zadovoljan kupac'],
    [10, '5.507 zadovoljnih kupaca'],
  ])('for website %i are 3500 + id*127 + floor(id*73.7) = %s', (id, shown) =>
    expect(text(html({}, { id }))).toContain(shown),
  )

  test('are absent in mode off', () => {
    const page = text(html({ trustMode: 'off' }))
    for (const claim of [
      'EU KVALITET',
      '60%',
      'Posetilaca',
      'zadovolj',
      '4,9/5',
      'preporučuje',
      'Učitavam komentare',
    ])
      expect(page).not.toContain(claim)
    expect(page).toContain('Garancija 30 dana')
  })

  test("are only the website's own in mode real", () => {
    const page = html({ trustMode: 'real' })
    expect(page).toContain('data-figure="orders"')
    for (const claim of ['EU KVALITET', 'data-visitors', '4,9/5', 'data-comments', 'data-faq'])
      expect(page).not.toContain(claim)
  })

  test('start the live counter at 78', () => expect(html()).toMatch(/data-visitors[^>]*>78</))
})

describe('testimonials', () => {
  test('are shown three at once, move on every 5 s, and have at most 12 photos', () => {
    const testimonials = Array.from({ length: 14 }, (_, index) => ({
      ...said,
      imageUrl: `https://slike.example/${index}.jpg`,
    }))
    const page = html({ testimonials })
    expect(page).toContain('data-carousel="5000"')
    expect(page).toContain('slides-three')
    expect(/<ul class="photos".*?<\/ul>/s.exec(page)![0].match(/<img/g)).toHaveLength(12)
    expect(page).not.toContain('Učitavam komentare')
  })

  test('are labelled as a confirmed purchase only if the seller marked them as verified', () => {
    expect(html({ testimonials: [said] })).not.toContain('Potvrđena kupovina')
    expect(html({ testimonials: [{ ...said, verified: true }] })).toContain('Potvrđena kupovina')
  })

  test('are replaced by generated comments if there are none; the section is hidden without a script', () =>
    expect(html()).toMatch(
      /aria-labelledby="utisci" data-needs-script="" hidden="".*Učitavam komentare\.\.\./s,
    ))
})

describe('benefits and packages', () => {
  test('shows benefitsSection, or the bullets without it', () => {
    expect(html()).toContain('Zašto kupci biraju: Luna')
    const page = html({
      benefitsSection: {
        title: 'Prednosti',
        subtitle: 'Ukratko',
        benefits: [{ text: 'Prva korist', icon: '⚡' }],
        ctaText: 'Uzimam',
      },
    })
    for (const part of [
      'data-edit="benefitsSection.title">Prednosti<',
      'data-edit="benefitsSection.subtitle">Ukratko<',
      'data-edit="benefitsSection.benefits.0.text">Prva korist<',
      '⚡',
      'data-edit="benefitsSection.ctaText">Uzimam<',
    ])
      expect(page).toContain(part)
  })

  test('shows the top 3 benefits, the price per piece and the saving of packages; only their buttons order more than one piece', () => {
    const page = html()
    const packages = page.slice(page.indexOf('id="paketi"'), page.indexOf('id="garancija"'))
    expect(/<ul class="deals-benefits">.*?<\/ul>/s.exec(packages)![0].match(/<li>/g)).toHaveLength(3)
    expect(text(packages)).toContain('5.970 RSD 8.970 RSD 1.990 RSD po komadu Ušteda 3.000 RSD (33%)')
    expect(packages).toMatch(/class="button button-wide sale-button" href="#poruci" data-order="3"/)
    const others = page.replace(packages, '').match(/data-order="\d+"/g)!
    expect(new Set(others)).toEqual(new Set(['data-order="1"']))
  })
})

test("shows 'Više komada, niža cena' only if a piece costs less in a larger package", () => {
  expect(text(html())).not.toContain('Više komada')
  const offers = [
    {
      quantity: 2,
      price: 319000,
      originalPrice: 598000,
      discount: 0,
      label: 'Dva komada',
      popular: false,
      bestValue: false,
      note: '',
      text: '',
      badge: '',
    },
  ]
  expect(text(html({ offers }))).toContain('Više komada, niža cena')
  expect(text(html({ offers, targetMarket: 'Bosnia' }))).toContain('Više komada, niža cijena')
})
