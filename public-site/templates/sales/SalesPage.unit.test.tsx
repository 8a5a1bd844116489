// Rules: pages/sales-template
import { contentDefaults } from '@pazar/contracts/website/content.ts'
import { describe, expect, test } from 'vitest'
import { html, text, said } from './testing/sales-fixture.tsx'

test('the Sales Template shows every selling section in the specified order', () => {
  const page = text(html({ testimonials: [said] }))
  const parts = [
    'EU KVALITET | 33% POPUST',
    'Meko svetlo za svako veče',
    'Lampa na dodir.',
    '-33%',
    '2.990 RSD',
    '1.990 RSD',
    'Štedite',
    '1.000 RSD',
    'Poruči odmah',
    'Posetilaca na stranici: 78',
    'Plaćanje pouzećem',
    'Besplatna dostava',
    'Problem',
    'Rešenje',
    'Šta kažu kupci',
    'Odlično',
    'Ana',
    'Zašto kupci biraju: Luna',
    'Tri jačine',
    'Izaberite svoj paket',
    '3 komada',
    'Isprobajte bez rizika',
    'Drugi pasus.',
    'Česta pitanja',
    'Koliko svetli?',
    'Poručite odmah',
    'Garancija 30 dana',
    'Uslovi kupovine',
  ]
  let at = 0
  for (const part of parts) {
    const found = page.indexOf(part, at)
    expect(found, part).toBeGreaterThanOrEqual(0)
    at = found
  }
})

describe('top banner', () => {
  test.each([
    ['simulated', {}, 'EU KVALITET | 33% POPUST'],
    ['simulated', { originalPrice: 199000 }, 'EU KVALITET | 60% POPUST'],
    ['real', {}, '33% POPUST | BESPLATNA DOSTAVA'],
    ['off', {}, '33% POPUST | BESPLATNA DOSTAVA'],
    ['off', { originalPrice: 199000 }, 'BESPLATNA DOSTAVA | PLAĆANJE POUZEĆEM'],
  ] as const)('with %s figures and %o', (trustMode, changes, shown) =>
    expect(html({ trustMode, ...changes })).toContain(`<p class="sale-banner">${shown}</p>`),
  )
})

describe('headline and sub-text', () => {
  test.each([
    ['Patosnice za auto', 'sigurnije i lakše na svakom putu'],
    ['Tlakomer', 'da Vam svaki dan bude lakši'],
    ['Bluetooth slušalice', 'tehnika koja radi umesto Vas'],
    ['Mop za kuću', 'manje posla, više uživanja kod kuće'],
    ['Krema za lice', 'nega koja se vidi u ogledalu'],
    ['Gumica', 'mala stvar koja menja svaki dan'],
  ])('depend on keywords of the short name: %s', (shortName, headline) => {
    const page = html({ shortName, productName: shortName, title: '', hook: '' })
    expect(page).toContain(`<h1 id="naslov" data-edit="title">${shortName}: ${headline}</h1>`)
  })

  test("are the seller's own if they are written", () => {
    expect(html({ title: 'Moj naslov', hook: 'Moj uvod' })).toMatch(
      />Moj naslov<\/h1><p[^>]*data-edit="hook">Moj uvod</,
    )
  })

  test("replace a title that only repeats the product's name by the default headline", () => {
    for (const title of ['Stona lampa Luna', 'LUNA '])
      expect(html({ title })).toContain('Luna: manje posla, više uživanja kod kuće</h1>')
  })

  test('are ijekavian in Montenegro', () =>
    expect(html({ targetMarket: 'Montenegro', shortName: 'Krema za lice', title: '' })).toContain(
      'njega koja se vidi u ogledalu',
    ))
})

describe('problems and solutions', () => {
  test.each([
    'Patosnice za auto',
    'Tlakomer',
    'Bluetooth slušalice',
    'Mop za kuću',
    'Krema za lice',
    'Gumica',
  ])('"%s" has four of its category if the seller has written none', (shortName) => {
    const page = html({ shortName, productName: shortName })
    expect(page.match(/class="turn-problem"/g)).toHaveLength(4)
    expect(page).toContain('Bez ikakvog rizika')
    expect(page).not.toContain('problemSolutionSections')
  })

  test("are the seller's own if they are written, and editable in place", () => {
    const page = html({
      problemSolutionSections: [
        { title: 'Moj problem', description1: 'Boli', description2: 'Prošlo', ctaText: 'Hoću' },
      ],
    })
    expect(page.match(/class="turn-problem"/g)).toHaveLength(1)
    for (const [field, value] of [
      ['title', 'Moj problem'],
      ['description1', 'Boli'],
      ['description2', 'Prošlo'],
      ['ctaText', 'Hoću'],
    ]) {
      expect(page).toContain(`data-edit="problemSolutionSections.0.${field}">${value}<`)
    }
  })
})

test('four layouts by hash vary the side of the picture and the tinted section', () => {
  const layouts = Array.from({ length: 40 }, (_, index) => {
    const page = html({ productId: `P-${index}` })
    return `${/sale-hero-(left|right)/.exec(page)![1]} ${/class="section tinted" aria-labelledby="(\w+)"/.exec(page)![1]}`
  })
  expect(new Set(layouts)).toEqual(
    new Set(['left prednosti', 'left resenje', 'right prednosti', 'right resenje']),
  )
})

test('the footer shows its settings, or the specified defaults', () => {
  expect(text(html())).toMatch(/Besplatna dostava na teritoriji cele Srbije Isporuka za 2-5 radnih dana/)
  const { advertorialStory } = contentDefaults
  const footerSection = {
    companyInfo: 'Luna d.o.o.',
    contactInfo: '011 555',
    legalNotice: 'Sva prava',
    deliveryInfo: 'Šaljemo svuda',
    supportHours: '8-20',
  }
  const page = text(html({ advertorialStory: { ...advertorialStory, footerSection } }))
  for (const part of Object.values(footerSection)) expect(page).toContain(part)
})

test('renders a complete page for a product without optional content', () => {
  const page = html({
    images: [],
    bullets: [],
    longDescription: '',
    faq: [],
    hook: '',
    title: '',
    shortName: '',
  })
  expect(text(page)).toContain('Slika nije dostupna')
  expect(text(page)).toContain('Stona lampa Luna')
})

test("escapes the seller's text", () => {
  const evil = '</style></script><script>alert(1)</script>'
  const page = html({
    title: evil,
    hook: evil,
    shortName: evil.slice(0, 80),
    testimonials: [{ ...said, name: evil, text: evil }],
    problemSolutionSections: [{ title: evil, description1: evil, description2: evil, ctaText: evil }],
    benefitsSection: { title: evil, subtitle: evil, benefits: [{ text: evil, icon: '<b>' }], ctaText: evil },
  })
  expect(page).not.toContain('<script>alert')
})
