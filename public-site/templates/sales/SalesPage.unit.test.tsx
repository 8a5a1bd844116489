import { unwritten } from '@pazar/contracts/website/content.ts'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../../order-form/page-view.ts'
import { landingPage } from '../../rendering/Pages.tsx'
import { websiteWith } from '../../testing/websites.ts'

type Changes = NonNullable<Parameters<typeof websiteWith>[0]>
const options = { scripts: ['/assets/site/main.js'], origin: 'https://pazar.example', pageView: pageViewStandIn }
const html = (changes: Changes = {}, facts = {}) => landingPage(websiteWith({ templateName: 'Sales Template', ...changes }, facts), options).html
const text = (page: string) => page.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const said = { name: 'Ana', location: 'Niš', text: 'Odlično', rating: 5, purchaseDate: 'mart 2026', verified: false, imageUrl: '', enabled: true }

test('the Sales Template says everything that sells, in the written order', () => {
  const page = text(html({ testimonials: [said] }))
  const parts = [
    'EU KVALITET | 60% POPUST', 'Meko svetlo za svako veče', 'Lampa na dodir.', '-33%', '2.990 RSD', '1.990 RSD', 'Štedite', '1.000 RSD', 'Poruči odmah',
    'Posetilaca na stranici: 78', 'Plaćanje pouzećem', 'Besplatna dostava', 'Problem', 'Rešenje', 'Šta kažu kupci', 'Odlično', 'Ana', 'Zašto kupci biraju: Luna', 'Tri jačine',
    'Izaberite svoj paket', '3 komada', 'Isprobajte bez rizika', 'Drugi pasus.', 'Česta pitanja', 'Koliko svetli?', 'Poručite odmah', 'Radnim danima 9:00-17:00',
  ]
  let at = 0
  for (const part of parts) {
    const found = page.indexOf(part, at)
    expect(found, part).toBeGreaterThanOrEqual(0)
    at = found
  }
})

describe('the top banner', () => {
  test.each([
    ['simulated', {}, 'EU KVALITET | 60% POPUST'],
    ['real', {}, '33% POPUST | BESPLATNA DOSTAVA'],
    ['off', {}, '33% POPUST | BESPLATNA DOSTAVA'],
    ['off', { originalPrice: 199000 }, 'BESPLATNA DOSTAVA | PLAĆANJE POUZEĆEM'],
  ] as const)('%s figures: %o', (trustMode, changes, shown) => expect(html({ trustMode, ...changes })).toContain(`<p class="sale-banner">${shown}</p>`))
})

describe('headline and sub-text', () => {
  test.each([
    ['Patosnice za auto', 'sigurnije i lakše na svakom putu'], ['Tlakomer', 'da Vam svaki dan bude lakši'], ['Bluetooth slušalice', 'tehnika koja radi umesto Vas'],
    ['Mop za kuću', 'manje posla, više uživanja kod kuće'], ['Krema za lice', 'nega koja se vidi u ogledalu'], ['Gumica', 'mala stvar koja menja svaki dan'],
  ])('vary by keywords of the short name: %s', (shortName, headline) => {
    const page = html({ shortName, productName: shortName, title: '', hook: '' })
    expect(page).toContain(`<h1 id="naslov" data-edit="title">${shortName}: ${headline}</h1>`)
  })

  test('what the seller wrote wins', () => {
    expect(html({ title: 'Moj naslov', hook: 'Moj uvod' })).toMatch(/>Moj naslov<\/h1><p[^>]*data-edit="hook">Moj uvod</)
  })

  test("a title that only repeats the product's name says nothing, and the table speaks", () => {
    for (const title of ['Stona lampa Luna', 'LUNA ']) expect(html({ title })).toContain('Luna: manje posla, više uživanja kod kuće</h1>')
  })

  test('in ijekavian where the market reads it', () =>
    expect(html({ targetMarket: 'Montenegro', shortName: 'Krema za lice', title: '' })).toContain('njega koja se vidi u ogledalu'))
})

describe('figures of other shoppers', () => {
  test.each([[1, '3.700 zadovoljnih kupaca'], [2, '3.901 zadovoljan kupac'], [10, '5.507 zadovoljnih kupaca']])('website %i has 3500 + id*127 + floor(id*73.7) = %s', (id, shown) =>
    expect(text(html({}, { id }))).toContain(shown))

  test('nothing is made up where they are off', () => {
    const page = text(html({ trustMode: 'off' }))
    for (const claim of ['EU KVALITET', '60%', 'Posetilaca', 'zadovolj', '4,9/5', 'preporučuje', 'Učitavam komentare']) expect(page).not.toContain(claim)
    expect(page).toContain('Garancija 30 dana')
  })

  test('only our own figures where they are real', () => {
    const page = html({ trustMode: 'real' })
    expect(page).toContain('data-figure="orders"')
    for (const claim of ['EU KVALITET', 'data-visitors', '4,9/5', 'data-comments', 'data-faq']) expect(page).not.toContain(claim)
  })

  test('the live counter starts at 78', () => expect(html()).toMatch(/data-visitors[^>]*>78</))
})

describe('problems and solutions', () => {
  test.each(['Patosnice za auto', 'Tlakomer', 'Bluetooth slušalice', 'Mop za kuću', 'Krema za lice', 'Gumica'])('%s has four of its category where the seller wrote none', (shortName) => {
    const page = html({ shortName, productName: shortName })
    expect(page.match(/class="turn-problem"/g)).toHaveLength(4)
    expect(page).toContain('Bez ikakvog rizika')
    expect(page).not.toContain('problemSolutionSections')
  })

  test('the seller\'s own stand in their place, and may be edited there', () => {
    const page = html({ problemSolutionSections: [{ title: 'Moj problem', description1: 'Boli', description2: 'Prošlo', ctaText: 'Hoću' }] })
    expect(page.match(/class="turn-problem"/g)).toHaveLength(1)
    for (const [field, value] of [['title', 'Moj problem'], ['description1', 'Boli'], ['description2', 'Prošlo'], ['ctaText', 'Hoću']]) {
      expect(page).toContain(`data-edit="problemSolutionSections.0.${field}">${value}<`)
    }
  })
})

describe('testimonials', () => {
  test('three at once, moving on every 5 s, with at most 12 photos', () => {
    const testimonials = Array.from({ length: 14 }, (_, index) => ({ ...said, imageUrl: `https://slike.example/${index}.jpg` }))
    const page = html({ testimonials })
    expect(page).toContain('data-carousel="5000"')
    expect(page).toContain('slides-three')
    expect(/<ul class="photos".*?<\/ul>/s.exec(page)![0].match(/<img/g)).toHaveLength(12)
    expect(page).not.toContain('Učitavam komentare')
  })

  test('only a testimonial that the seller vouches for is said to be a confirmed purchase', () => {
    expect(html({ testimonials: [said] })).not.toContain('Potvrđena kupovina')
    expect(html({ testimonials: [{ ...said, verified: true }] })).toContain('Potvrđena kupovina')
  })

  test('without any, comments are asked for; without a script the section is not there', () =>
    expect(html()).toMatch(/aria-labelledby="utisci" data-needs-script="" hidden="".*Učitavam komentare\.\.\./s))
})

describe('benefits and packages', () => {
  test('benefitsSection, or the bullets', () => {
    expect(html()).toContain('Zašto kupci biraju: Luna')
    const page = html({ benefitsSection: { title: 'Prednosti', subtitle: 'Ukratko', benefits: [{ text: 'Prva korist', icon: '⚡' }], ctaText: 'Uzimam' } })
    for (const part of ['data-edit="benefitsSection.title">Prednosti<', 'data-edit="benefitsSection.subtitle">Ukratko<', 'data-edit="benefitsSection.benefits.0.text">Prva korist<', '⚡', 'data-edit="benefitsSection.ctaText">Uzimam<']) expect(page).toContain(part)
  })

  test('the packages have the top 3 benefits, a price per piece and what is saved; their button orders 3, every other 1', () => {
    const page = html()
    const packages = page.slice(page.indexOf('id="paketi"'), page.indexOf('id="garancija"'))
    expect(/<ul class="deals-benefits">.*?<\/ul>/s.exec(packages)![0].match(/<li>/g)).toHaveLength(3)
    expect(text(packages)).toContain('5.970 RSD 8.970 RSD 1.990 RSD po komadu Ušteda 3.000 RSD (33%)')
    expect(packages).toMatch(/class="button button-wide sale-button" href="#poruci" data-order="3"/)
    const others = page.replace(packages, '').match(/data-order="\d+"/g)!
    expect(new Set(others)).toEqual(new Set(['data-order="1"']))
  })
})

test("'Više komada, niža cena' stands only where a piece costs less in a larger package", () => {
  expect(text(html())).not.toContain('Više komada')
  const offers = [{ quantity: 2, price: 319000, originalPrice: 598000, discount: 0, label: 'Dva komada', popular: false, bestValue: false, note: '', text: '', badge: '' }]
  expect(text(html({ offers }))).toContain('Više komada, niža cena')
  expect(text(html({ offers, targetMarket: 'Bosnia' }))).toContain('Više komada, niža cijena')
})

test('four layouts by hash: on which side the picture stands, and which section lies on the ground of the palette', () => {
  const layouts = Array.from({ length: 40 }, (_, index) => {
    const page = html({ productId: `P-${index}` })
    return `${/sale-hero-(left|right)/.exec(page)![1]} ${/class="section tinted" aria-labelledby="(\w+)"/.exec(page)![1]}`
  })
  expect(new Set(layouts)).toEqual(new Set(['left prednosti', 'left resenje', 'right prednosti', 'right resenje']))
})

test('the footer has its settings, or the written defaults', () => {
  expect(text(html())).toMatch(/Besplatna dostava na teritoriji cele Srbije .*Radnim danima 9:00-17:00/)
  const { advertorialStory } = unwritten
  const footerSection = { companyInfo: 'Luna d.o.o.', contactInfo: '011 555', legalNotice: 'Sva prava', deliveryInfo: 'Šaljemo svuda', supportHours: '8-20' }
  const page = text(html({ advertorialStory: { ...advertorialStory, footerSection } }))
  for (const part of Object.values(footerSection)) expect(page).toContain(part)
})

test('a bare product is a whole page too', () => {
  const page = html({ images: [], bullets: [], longDescription: '', faq: [], hook: '', title: '', shortName: '' })
  expect(text(page)).toContain('Slika nije dostupna')
  expect(text(page)).toContain('Stona lampa Luna')
})

test('what a seller typed stays text', () => {
  const evil = '</style></script><script>alert(1)</script>'
  const page = html({
    title: evil, hook: evil, shortName: evil.slice(0, 80), testimonials: [{ ...said, name: evil, text: evil }],
    problemSolutionSections: [{ title: evil, description1: evil, description2: evil, ctaText: evil }], benefitsSection: { title: evil, subtitle: evil, benefits: [{ text: evil, icon: '<b>' }], ctaText: evil },
  })
  expect(page).not.toContain('<script>alert')
})
