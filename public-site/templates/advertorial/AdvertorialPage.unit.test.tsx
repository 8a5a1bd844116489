import { emptyStory } from '@pazar/contracts/website/story.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, it, test } from 'vitest'
import { pageViewStandIn } from '../../order-form/page-view.ts'
import * as pages from '../../rendering/Pages.tsx'
import { websiteWith } from '../../testing/websites.ts'

const options = { scripts: ['/assets/site/main.js'], origin: 'https://pazar.example', pageView: pageViewStandIn }
const html = (changes: Partial<WebsiteContent> = {}) => pages.landingPage(websiteWith({ templateName: 'Advertorial Template', ...changes }), options).html
const text = (page: string) => page.replace(/<(style|script|template)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

function expectInOrder(said: string, parts: readonly string[]) {
  let at = 0
  for (const part of parts) {
    const found = said.indexOf(part, at)
    expect(found, part).toBeGreaterThanOrEqual(0)
    at = found + part.length
  }
}

const opinion = (name: string) => ({ name, location: 'Tuzla', text: `Piše ${name}`, rating: 4, purchaseDate: '', verified: false, imageUrl: '', enabled: true })

const story = {
  headerSection: { brandName: 'Marka', productSubtitle: 'Podnaslov marke', navigationLinks: ['Naša priča', 'Utisci', 'Naruči'], ctaButtonText: 'Uzmi svoju', welcomeBannerText: 'Dobro došli' },
  heroSection: { heroTitle: 'Naslov junaka', heroSubtitle: 'Ispod naslova', heroDescription: 'Uvodni opis' },
  personalIntro: 'Lični uvod.', problemDescription: 'Opis problema.', agoniaSection: 'Muka.', breakthroughMoment: 'Preokret u priči.', discoveryStory: 'Priča o otkriću.', resultsDescription: 'Rezultat.',
  benefitsIntro: 'Dan za danom:', benefitsList: [{ day: 'Dan 1', text: 'Prvi dan' }, { day: 'Dan 7', text: 'Sedmi dan' }],
  trustStatistics: [{ icon: 'truck', number: '24 h', label: 'do slanja', description: 'radnim danom' }, { icon: '🔥', number: '250', label: 'stepeni', description: '' }],
  noLongerNeedList: ['Stara lampa', 'Produžni kabl'], productQuote: 'Svetlo koje ne smeta.',
  adviceTitle: 'Naslov saveta', adviceText: 'Tekst saveta.', ctaAdvice: 'Poziv saveta', ctaAdviceDetailed: 'Duži poziv.',
  clinicalBadges: ['Ispitano', 'Bezbedno'],
  ctaSection: { mainCtaText: 'Glavni poziv', urgencyText: 'Požurite', guaranteeText: 'Jamčimo' },
  footerSection: { companyInfo: 'Firma d.o.o.', contactInfo: 'firma@primer.example', legalNotice: 'Pravno', deliveryInfo: 'Dostava brodom', supportHours: 'Subotom 9-12' },
}
const editableTexts = {
  ...unwritten.editableTexts, newBadge: 'Značka', storyTitle: 'Naslov priče', storySubtitle: 'Ispod naslova priče',
  benefit1Title: 'Korist jedan', benefit1Description: 'Opis koristi jedan', benefit2Title: 'Korist dva', benefit2Description: 'Opis koristi dva', benefit3Title: 'Korist tri', benefit3Description: 'Opis koristi tri',
}

describe('an advertorial', () => {
  test('says everything that the seller wrote, in the written order, after it has said that it is advertising', () => {
    const said = text(html({ advertorialStory: story, editableTexts, testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map(opinion) }))
    expectInOrder(said, [
      'Promotivni članak', 'Marka', 'Podnaslov marke', 'Uzmi svoju', 'Naša priča', 'Utisci', 'Naruči', 'Dobro došli', 'Značka', 'Naslov junaka', 'Ispod naslova', 'Tekst: Marka', 'Uvodni opis',
      'Naslov priče', 'Ispod naslova priče', 'Lični uvod.', 'Opis problema.', 'Muka.', 'Svetlo koje ne smeta.', 'Preokret u priči.', 'Priča o otkriću.', 'Rezultat.',
      '24 h', 'do slanja', 'radnim danom', '🔥', '250', 'stepeni', 'Dan za danom:', 'Dan 1', 'Prvi dan', 'Dan 7', 'Sedmi dan', 'Korist jedan', 'Opis koristi jedan', 'Korist dva', 'Korist tri', 'Opis koristi tri',
      'Naslov saveta', 'Tekst saveta.', 'Poziv saveta', 'Duži poziv.', 'Ovo Vam više ne treba', 'Stara lampa', 'Produžni kabl', 'Piše Ana', 'Piše Bo', 'Piše Ceca',
      'Česta pitanja', 'Koliko svetli?', 'Glavni poziv', 'Požurite', 'Jamčimo', 'Ispitano', 'Bezbedno', 'Porudžbina', 'Poštanski broj', 'PORUČI ODMAH',
      'Firma d.o.o.', 'firma@primer.example', 'Subotom 9-12', 'Dostava brodom', 'Pravno',
    ])
  })

  it('shows the first three testimonials alone, each with its place for the switch of the edit mode', () => {
    const page = html({ testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map(opinion) })
    expect(text(page)).not.toContain('Piše Deda')
    expect([...page.matchAll(/data-edit-testimonial="(\d)"/g)].map((each) => each[1])).toEqual(['0', '1', '2'])
  })

  it('one of the first three that is switched off leaves its place empty', () => {
    const page = html({ testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map((name) => ({ ...opinion(name), enabled: name !== 'Bo' })) })
    expect([...text(page).matchAll(/Piše (\w+)/g)].map((each) => each[1])).toEqual(['Ana', 'Ceca'])
  })

  it('its links stay in the page, each at what it names', () => {
    const page = html({ advertorialStory: story })
    expectInOrder(page, ['href="#prica"', 'href="#iskustva"', 'href="#poruci"'])
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page, anchor).toContain(`id="${anchor}"`)
  })

  it('what a seller may write in place says where it is stored', () => {
    const page = html({ advertorialStory: story, editableTexts })
    for (const path of ['adviceTitle', 'adviceText', 'personalIntro', 'productQuote', 'headerSection.brandName', 'ctaSection.mainCtaText', 'footerSection.legalNotice', 'benefitsList.1.text']) {
      expect(page).toContain(`data-edit="advertorialStory.${path}"`)
    }
    for (const path of ['newBadge', 'storyTitle', 'storySubtitle', 'benefit1Title', 'benefit3Description']) expect(page).toContain(`data-edit="editableContent.${path}"`)
    expect(html()).toContain('data-edit="title"')
    expect(html()).toContain('data-edit-image="0"')
  })

  it('an empty text is the template\'s own words', () => {
    const page = html({ longDescription: '' })
    expect(text(page)).toContain('Savet pre kupovine')
    expect(text(page)).toContain('Poručite danas, platite kada stigne')
    expect(text(page)).not.toMatch(/[§{}]/)
  })

  it('the footer has the written defaults', () => {
    expectInOrder(text(html()), ['Podrška: Radnim danima 9:00-17:00', 'Besplatna dostava na teritoriji cele Srbije', 'Promotivni članak.'])
  })

  it('what a seller typed stays text', () => {
    const evil = '</style></script><script>alert(1)</script>'
    const page = html({ title: evil, shortName: evil, advertorialStory: { ...emptyStory, personalIntro: evil, headerSection: { ...emptyStory.headerSection, navigationLinks: [evil] } } })
    expect(page).not.toContain('<script>alert')
  })

  it('a bare product is a whole page too', () => {
    const said = text(html({ images: [], bullets: [], longDescription: '', faq: [], hook: '', title: '', shortName: '' }))
    expectInOrder(said, ['Stona lampa Luna', 'Slika nije dostupna', 'Dan po dan', 'PORUČI ODMAH'])
  })
})

describe('the order form of an advertorial', () => {
  const field = (page: string, name: string) => new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(page)![0]

  it.each([['Serbia', true], ['Bosnia', true], ['Montenegro', false]] as const)('in %s the postal code is asked, required: %s', (targetMarket, required) => {
    const postal = field(html({ targetMarket }), 'postalCode')
    expect(postal.includes('required')).toBe(required)
    expect(postal.includes('data-missing="Poštanski broj je obavezan"')).toBe(required)
  })

  it('name, phone, address and city are required, e-mail and notes are not', () => {
    const page = html()
    for (const name of ['name', 'phone', 'address', 'city']) expect(field(page, name)).toContain('required')
    for (const name of ['email', 'notes']) expect(field(page, name)).not.toContain('required')
  })

  it('offers 1 to 3 pieces, goes on after 1000 ms, stands in the page without a dialog, and says what is wrong in a toast', () => {
    const page = html()
    expect([...page.matchAll(/name="total-(\d)"/g)].map((each) => each[1])).toEqual(['1', '2', '3'])
    expect(page).toContain('data-redirect-after="1000"')
    expect(page).not.toContain('data-order-dialog')
    expect(page).toContain('data-order-toast')
  })

  it('carries the page\'s revision, its view and the honeypot', () => {
    const page = html()
    for (const name of ['websiteId', 'revision', 'pageView', 'website']) expect(page).toContain(`name="${name}"`)
  })
})

describe('an advertorial by trust mode (resolution 46)', () => {
  const firstPerson = /\b(sam|moje|meni|mi je)\b/

  it('simulated: a story in the first person, and figures that nobody counted', () => {
    const said = text(html({ longDescription: '' }))
    expect(said).toContain('Onda sam naišla na odgovor koji se zove Luna.')
    expect(said).toContain('4,9/5')
    expect(said).toContain('Priča je napisana radi predstavljanja proizvoda.')
  })

  it.each(['real', 'off'] as const)('%s: nobody is made up, and nothing is claimed', (trustMode) => {
    const said = text(html({ trustMode, longDescription: '' }))
    expect(said).toContain('O čemu je reč')
    expect(said).not.toMatch(firstPerson)
    expect(said).not.toMatch(/zalih|4,9|zadovoljnih/)
    expect(said).not.toContain('Rekli su nam')
  })
})
