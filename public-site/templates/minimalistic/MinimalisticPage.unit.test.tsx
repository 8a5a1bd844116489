import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { pageViewStandIn } from '../../order-form/page-view.ts'
import { websiteWith } from '../../testing/websites.ts'
import { MinimalisticPage } from './MinimalisticPage.tsx'
import { sectionOrder, sections } from './section-order.ts'

const testimonial = { name: 'Mara', location: 'Niš', text: 'Odlična.', rating: 4, purchaseDate: 'maj 2026.', verified: true, imageUrl: '', enabled: true }
const html = (changes: Partial<WebsiteContent> = {}) => renderToStaticMarkup(<MinimalisticPage page={landingPageOf(websiteWith(changes))} pageView={pageViewStandIn} />)
const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const headings = (markup: string) => [...markup.matchAll(/<section[^>]*aria-labelledby="([^"]+)"/g)].map((match) => match[1])

const design = (...types: string[]): DesignRecommendations => ({
  category: '', targetAudience: '', emotionalTone: '', layoutStyle: '',
  colorScheme: { primary: '#000000', secondary: '#000000', accent: '#000000', background: '#ffffff', text: '#000000' },
  typography: { headingFont: '', bodyFont: '', weight: 'normal' }, visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
  sectionStructure: { sections: types.map((type, order) => ({ type, title: `Naslov ${type}`, order })) },
})

describe('the blocks of the Minimalistic template (landing spec, 2.2)', () => {
  it('stand in the written order', () =>
    expect(headings(html({ testimonials: [testimonial] }))).toEqual(['naslov', 'prednosti', 'opis', 'akcija', 'utisci', 'izbliza', 'galerija', 'cene', 'pitanja', 'poslednja-prilika', 'order-title']))

  it('have a fixed navigation with the way back, the Edit/Lock toggle and "Poruči odmah"', () => {
    const nav = /<header class="nav">.*?<\/header>/s.exec(html())![0]
    expect(text(nav)).toMatch(/Nazad.*Edit.*Poruči odmah/)
    expect(nav).toContain('data-edit-toggle="lampa"')
  })

  it('show three benefits in the hero and all of them as cards', () => {
    const markup = html()
    expect(/<ul class="ticks">.*?<\/ul>/s.exec(markup)![0].match(/<li/g)).toHaveLength(3)
    expect(/<ul class="cards".*?<\/ul>/s.exec(markup)![0].match(/<li/g)).toHaveLength(4)
  })

  it('show at most four thumbnails of the pictures', () => {
    const images = Array.from({ length: 6 }, (_, index) => ({ url: `https://slike.example/${index}.jpg` }))
    expect(/<ul class="thumbs">.*?<\/ul>/s.exec(html({ images }))![0].match(/data-show-slide/g)).toHaveLength(4)
  })

  it('move on by themselves: hero 4 s, testimonials 5 s, features 4 s, pictures 3.5 s', () => {
    const markup = html({ testimonials: [testimonial, testimonial] })
    expect([...markup.matchAll(/data-carousel="(\d+)"/g)].map((match) => match[1])).toEqual(['4000', '5000', '4000', '3500'])
  })

  it('say of the prices what the seller says of them', () => {
    const markup = html({ savingsText: 'Štedite ceo ručak', comparisonText: 'U radnjama je duplo skuplja' })
    expect(text(markup)).toContain('U radnjama je duplo skuplja Štedite ceo ručak')
  })

  it('show what buyers say: stars, words, name, place, day, and "verified" only where the seller says so', () => {
    const said = text(html({ testimonials: [testimonial, { ...testimonial, name: 'Iva', verified: false }] }))
    expect(said).toContain('Odlična. M Mara Niš, maj 2026. Potvrđena kupovina')
    expect(said.match(/Potvrđena kupovina/g)).toHaveLength(1)
    expect(html({ testimonials: [testimonial] })).toContain('aria-label="Ocena 4 od 5"')
  })

  it('show the first letter of a name where there is no face, whatever sign stands before it', () =>
    expect(html({ testimonials: [{ ...testimonial, name: '😀 Đina' }] })).toContain('aria-hidden="true">Đ</span>'))

  it('show faces with the first twelve testimonials', () => {
    const testimonials = Array.from({ length: 14 }, () => ({ ...testimonial, imageUrl: '/uploads/lice.webp' }))
    expect(html({ testimonials }).match(/src="\/uploads\/lice.webp"/g)).toHaveLength(12)
  })

  it('every text of the seller says where it is stored, and every picture which it is', () => {
    const markup = html({ testimonials: [testimonial], urgencyElements: { ...unwritten.urgencyElements, bonuses: 'Kabl' }, savingsText: 'S', comparisonText: 'C' })
    const paths = ['title', 'hook', 'bullets.3', 'longDescription', 'faq.0.q', 'faq.0.a', 'testimonials.0.text', 'testimonials.0.name', 'urgencyElements.bonuses', 'priceAnchoring.savings', 'priceAnchoring.comparisonText']
    for (const path of paths) expect(markup, path).toContain(`data-edit="${path}"`)
    expect(markup).toContain('data-edit-image="0"')
    expect(markup).toContain('data-edit-image="1"')
  })
})

describe('reasons to hurry', () => {
  const urgencyElements = { limitedStock: 'Malo ih je', limitedTime: 'Do nedelje', socialProof: 'Svi je hoće', exclusivity: 'Samo ovde', bonuses: 'Kabl na poklon' }
  const urgency = (changes: Partial<WebsiteContent>) => text(/<section class="section urgency".*?<\/section>/s.exec(html(changes))![0])

  it('are the website\'s own', () => expect(urgency({ urgencyElements })).toContain('Do nedelje Malo ih je Svi je hoće Samo ovde Kabl na poklon'))

  it('stand beside simulated stock and buyers', () => expect(urgency({})).toMatch(/Po ovoj ceni: 5 ostalo Kupljeno u poslednja 24 sata: \d+/))

  it.each(['real', 'off'] as const)('of stock, time and other buyers are not on a page whose trust mode is %s', (trustMode) => {
    const said = urgency({ urgencyElements, trustMode })
    expect(said).toContain('Samo ovde Kabl na poklon')
    expect(said).not.toMatch(/Malo ih je|Do nedelje|Svi je hoće|ostalo/)
  })
})

describe('trust mode off', () => {
  it('leaves no figure that nobody counted, and no clock', () => {
    const markup = html({ trustMode: 'off' })
    expect(text(markup)).not.toMatch(/recenzija|gledaju|ostalo|Kupljeno|preporučuje|sekundi/)
    expect(markup).not.toMatch(/data-last-chance|data-drawn|data-visitors|data-figure/)
  })
  it('calls no chance the last', () => {
    expect(text(html({ trustMode: 'off' }))).not.toContain('Poslednja prilika')
    expect(text(html({ trustMode: 'off' }))).toContain('Još razmišljate?')
  })
  it('has no testimonials where the seller has none', () => expect(headings(html({ trustMode: 'off' }))).not.toContain('utisci'))
})

it('the last chance counts down from 23:59:59', () => {
  const markup = html()
  expect(markup).toContain('data-last-chance="86399"')
  expect(text(/<div class="clock".*?<\/div>/s.exec(markup)![0])).toBe(' 23 sati 59 minuta 59 sekundi ')
})

describe('design recommendations', () => {
  it('order the sections that they name among the places that these have', () => {
    expect(sectionOrder(design('hero', 'testimonials', 'faq', 'features'))).toEqual(['testimonials', 'description', 'urgency', 'faq', 'showcase', 'gallery', 'prices', 'benefits', 'lastChance'])
    expect(sectionOrder(design('Social Proof', 'PRICING', 'nepoznato', 'pricing'))).toEqual(['benefits', 'description', 'urgency', 'testimonials', 'showcase', 'gallery', 'prices', 'faq', 'lastChance'])
    expect(sectionOrder(design('hero', 'features', 'testimonials', 'faq'))).toEqual([...sections])
    expect(sectionOrder(null)).toEqual([...sections])
  })

  it('by their order, not by their place in the list', () => {
    const mixed = design('faq', 'features')
    mixed.sectionStructure.sections.reverse()
    expect(sectionOrder(mixed)[0]).toBe('faq')
  })

  it('are said to have ordered the page, where there are any', () => {
    expect(text(html({ designRecommendations: design('hero', 'faq') }))).toContain('AI generisana struktura sekcija: Naslov hero · Naslov faq')
    expect(text(html())).not.toContain('AI generisana')
  })
})
