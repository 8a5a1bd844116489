// Rules: pages/minimalistic
import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { pageViewStandIn } from '../../order-form/page-view.ts'
import { websiteWith } from '../../testing/websites.ts'
import { MinimalisticPage } from './MinimalisticPage.tsx'
import { sectionOrder, sections } from './section-order.ts'

const testimonial = {
  name: 'Mara',
  location: 'Niš',
  text: 'Odlična.',
  rating: 4,
  purchaseDate: 'maj 2026.',
  verified: true,
  imageUrl: '',
  enabled: true,
}
const html = (changes: Partial<WebsiteContent> = {}, storefront?: string) =>
  renderToStaticMarkup(
    <MinimalisticPage page={landingPageOf(websiteWith(changes), storefront)} pageView={pageViewStandIn} />,
  )
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const headings = (markup: string) =>
  [...markup.matchAll(/<section[^>]*aria-labelledby="([^"]+)"/g)].map((match) => match[1])

const design = (...types: string[]): DesignRecommendations => ({
  category: '',
  targetAudience: '',
  emotionalTone: '',
  layoutStyle: '',
  colorScheme: {
    primary: '#000000',
    secondary: '#000000',
    accent: '#000000',
    background: '#ffffff',
    text: '#000000',
  },
  typography: { headingFont: '', bodyFont: '', weight: 'normal' },
  visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
  sectionStructure: { sections: types.map((type, order) => ({ type, title: `Naslov ${type}`, order })) },
})

describe('Minimalistic template (pages/minimalistic)', () => {
  it('has its blocks in the specified order', () =>
    expect(headings(html({ testimonials: [testimonial] }))).toEqual([
      'naslov',
      'prednosti',
      'opis',
      'akcija',
      'utisci',
      'izbliza',
      'galerija',
      'cene',
      'pitanja',
      'poslednja-prilika',
      'order-title',
    ]))

  it("links back to the seller's storefront, but not if the seller has no other page", () => {
    expect(html({}, 'https://lampe.rs/prodavnica')).toMatch(
      /<a class="nav-back" href="https:\/\/lampe.rs\/prodavnica" data-back/,
    )
    expect(text(html())).not.toContain('Nazad')
  })

  it('has a fixed navigation with the back link and "Poruči odmah"', () => {
    const nav = /<header class="nav">.*?<\/header>/s.exec(html({}, '/'))![0]
    expect(text(nav)).toMatch(/Nazad.*Poruči odmah/)
  })

  it("contains none of the seller's tools: no Edit/Lock button, no structure note, none of their styles", () => {
    const markup = html({ designRecommendations: design('hero', 'faq') })
    expect(markup).not.toMatch(/edit-toggle|edit-button|structure-note|AI generisana|>\s*(Edit|Lock)\s*</)
  })

  it('shows three benefits in the hero and all of them as cards', () => {
    const markup = html()
    expect(/<ul class="ticks">.*?<\/ul>/s.exec(markup)![0].match(/<li/g)).toHaveLength(3)
    expect(/<ul class="cards".*?<\/ul>/s.exec(markup)![0].match(/<li/g)).toHaveLength(4)
  })

  it('shows at most four thumbnails', () => {
    const images = Array.from({ length: 6 }, (_, index) => ({ url: `https://slike.example/${index}.jpg` }))
    expect(/<ul class="thumbs">.*?<\/ul>/s.exec(html({ images }))![0].match(/data-show-slide/g)).toHaveLength(
      4,
    )
  })

  it('moves its carousels: hero 4 s, testimonials 5 s, features 4 s, pictures 3.5 s', () => {
    const markup = html({ testimonials: [testimonial, testimonial] })
    expect([...markup.matchAll(/data-carousel="(\d+)"/g)].map((match) => match[1])).toEqual([
      '4000',
      '5000',
      '4000',
      '3500',
    ])
  })

  it("shows the seller's texts about prices", () => {
    const markup = html({ savingsText: 'Štedite ceo ručak', comparisonText: 'U radnjama je duplo skuplja' })
    expect(text(markup)).toContain('U radnjama je duplo skuplja Štedite ceo ručak')
  })

  it('shows stars, text, name, place and date of a testimonial, and "verified" only if the seller set it', () => {
    const said = text(html({ testimonials: [testimonial, { ...testimonial, name: 'Iva', verified: false }] }))
    expect(said).toContain('Odlična. M Mara Niš, maj 2026. Potvrđena kupovina')
    expect(said.match(/Potvrđena kupovina/g)).toHaveLength(1)
    expect(html({ testimonials: [testimonial] })).toContain('aria-label="Ocena 4 od 5"')
  })

  it('shows the first letter of a name without a photo, skipping other characters', () =>
    expect(html({ testimonials: [{ ...testimonial, name: '😀 Đina' }] })).toContain(
      'aria-hidden="true">Đ</span>',
    ))

  it('shows photos only with the first twelve testimonials', () => {
    const testimonials = Array.from({ length: 14 }, () => ({
      ...testimonial,
      imageUrl: '/uploads/lice.webp',
    }))
    expect(html({ testimonials }).match(/src="\/uploads\/lice.webp"/g)).toHaveLength(12)
  })

  it('marks every text of the seller with its path and every picture with its index', () => {
    const markup = html({
      testimonials: [testimonial],
      urgencyElements: { ...contentDefaults.urgencyElements, bonuses: 'Kabl' },
      savingsText: 'S',
      comparisonText: 'C',
    })
    const paths = [
      'title',
      'hook',
      'bullets.3',
      'longDescription',
      'faq.0.q',
      'faq.0.a',
      'testimonials.0.text',
      'testimonials.0.name',
      'urgencyElements.bonuses',
      'priceAnchoring.savings',
      'priceAnchoring.comparisonText',
    ]
    for (const path of paths) expect(markup, path).toContain(`data-edit="${path}"`)
    expect(markup).toContain('data-edit-image="0"')
    expect(markup).toContain('data-edit-image="1"')
  })
})

describe('urgency texts', () => {
  const urgencyElements = {
    limitedStock: 'Malo ih je',
    limitedTime: 'Do nedelje',
    socialProof: 'Svi je hoće',
    exclusivity: 'Samo ovde',
    bonuses: 'Kabl na poklon',
  }
  const urgency = (changes: Partial<WebsiteContent>) =>
    text(/<section class="section urgency".*?<\/section>/s.exec(html(changes))![0])

  it("are the website's own", () =>
    expect(urgency({ urgencyElements })).toContain(
      'Do nedelje Malo ih je Svi je hoće Samo ovde Kabl na poklon',
    ))

  it('appear beside simulated stock and buyers', () =>
    expect(urgency({})).toMatch(/Po ovoj ceni: 5 ostalo Kupljeno u poslednja 24 sata: \d+/))

  it.each(['real', 'off'] as const)(
    'about stock, time and other shoppers are hidden in mode %s',
    (trustMode) => {
      const said = urgency({ urgencyElements, trustMode })
      expect(said).toContain('Samo ovde Kabl na poklon')
      expect(said).not.toMatch(/Malo ih je|Do nedelje|Svi je hoće|ostalo/)
    },
  )
})

describe('trust mode off', () => {
  it('has no invented figures and no countdown', () => {
    const markup = html({ trustMode: 'off' })
    expect(text(markup)).not.toMatch(/recenzija|gledaju|ostalo|Kupljeno|preporučuje|sekundi/)
    expect(markup).not.toMatch(/data-last-chance|data-drawn|data-visitors|data-figure/)
  })
  it('does not call the offer the last chance', () => {
    expect(text(html({ trustMode: 'off' }))).not.toContain('Poslednja prilika')
    expect(text(html({ trustMode: 'off' }))).toContain('Još razmišljate?')
  })
  it('has no testimonials section if the seller has none', () =>
    expect(headings(html({ trustMode: 'off' }))).not.toContain('utisci'))
})

it('the last-chance countdown starts at 23:59:59', () => {
  const markup = html()
  expect(markup).toContain('data-last-chance="86399"')
  expect(text(/<div class="clock".*?<\/div>/s.exec(markup)![0])).toBe(' 23 sati 59 minuta 59 sekundi ')
})

describe('design recommendations', () => {
  it('order the sections that they name within the places of these sections', () => {
    expect(sectionOrder(design('hero', 'testimonials', 'faq', 'features'))).toEqual([
      'testimonials',
      'description',
      'urgency',
      'faq',
      'showcase',
      'gallery',
      'prices',
      'benefits',
      'lastChance',
    ])
    expect(sectionOrder(design('Social Proof', 'PRICING', 'nepoznato', 'pricing'))).toEqual([
      'benefits',
      'description',
      'urgency',
      'testimonials',
      'showcase',
      'gallery',
      'prices',
      'faq',
      'lastChance',
    ])
    expect(sectionOrder(design('hero', 'features', 'testimonials', 'faq'))).toEqual([...sections])
    expect(sectionOrder(null)).toEqual([...sections])
  })

  it('are applied by `order`, not by their index in the list', () => {
    const mixed = design('faq', 'features')
    mixed.sectionStructure.sections.reverse()
    expect(sectionOrder(mixed)[0]).toBe('faq')
  })
})
