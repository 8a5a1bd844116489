import { readdirSync, readFileSync } from 'node:fs'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { emptyBrief, type ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import { websiteContent as schema } from '@pazar/contracts/website/content.ts'
import { describe, expect, it } from 'vitest'
import { isOfProduct } from '../facts/clean-fact.ts'
import { readProductPage } from '@pazar/link-import/read-product-page.ts'
import { websiteContent } from '@pazar/command-api/testing/website-content.ts'
import { type GeneratedTexts, generateTexts } from './generate-texts.ts'

const folder = new URL('../facts/samples/', import.meta.url)
const pages = readdirSync(folder).map((name) => ({ name, html: readFileSync(new URL(name, folder), 'utf8') }))
const productOf = (name: string) =>
  readProductPage(pages.find((page) => page.name === name)!.html, 'https://shop.primer.rs/proizvod')!

const answers = {
  none: {},
  all: { forWhom: 'za one koji ceo dan stoje', solves: 'umorne noge na kraju dana', special: 'lako se pere' },
} satisfies Record<string, Partial<ProductBrief>>

function textsOf(
  name: string,
  given: Partial<ProductBrief>,
  targetMarket: Market = 'Serbia',
  variant = 0,
): GeneratedTexts {
  const { productName, description, facts } = productOf(name)
  return generateTexts(
    { productName, description, targetMarket, productBrief: { ...emptyBrief, facts, ...given } },
    variant,
  )
}

const numbersIn = (text: string): string[] =>
  text.match(/\d+(?:[.,:]\d+)*/g)?.map((each) => each.replace(',', '.').replace(/[.:]$/, '')) ?? []
/** Numbers in the terms of every sale: delivery in 2 to 5 days, 30 days to return, support from 9 to 17. */
const termNumbers = ['2', '5', '30', '9:00', '17:00']
const shown = ({ designRecommendations: _design, ...texts }: GeneratedTexts): string => JSON.stringify(texts)

describe.each(pages)('texts for the saved page $name', ({ name, html }) => {
  const cases = Object.entries(answers).flatMap(([given, brief]) =>
    markets.flatMap((market) => [0, 1, 2].map((variant) => ({ given, brief, market, variant }))),
  )

  it.each(cases)(
    'fit the limits and invent no number with answers $given, $market, variant $variant',
    ({ brief, market, variant }) => {
      const texts = textsOf(name, brief, market, variant)
      expect(schema.safeParse({ ...websiteContent(), ...texts }).error).toBeUndefined()
      expect([texts.bullets.length, texts.faq.length, texts.keywords.length]).toEqual([5, 3, 8])
      expect(new Set(texts.bullets).size).toBe(5)
      expect([
        texts.title.length <= 120,
        texts.hook.length <= 200,
        texts.seoTitle.length <= 60,
        texts.seoDescription.length <= 155,
      ]).toEqual([true, true, true, true])
      const known = new Set([...numbersIn(html), ...termNumbers])
      expect(numbersIn(shown(texts)).filter((number) => !known.has(number))).toEqual([])
    },
  )

  it('contain no Cyrillic, no price, and no promise or name of the other shop', () => {
    const facts = productOf(name).facts
    for (const fact of facts) expect(isOfProduct(fact, { names: [] }), fact).toBe(true)
    const all = `${facts.join('\n')}\n${shown(textsOf(name, answers.all))}`
    expect(all).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(all).not.toMatch(
      /\d\s?(?:RSD|din|KM|€|\$)|KuhinjaPlus|Alatnica|Lepa Priča|Igračkoland|Obuća Sarajevo|ZdravoStopalo|GlobalShop|AutoSvet|Sportska Oprema/i,
    )
    expect(all).not.toMatch(
      /kurirskom službom|48h|24h|14 dana|garancija|dostupnost:|recenzij|samo danas|akcij/i,
    )
  })

  it('take benefits only from the page, the seller or the terms', () => {
    const { facts, description } = productOf(name)
    const input = [...facts, description, ...Object.values(answers.all)].join('\n').toLowerCase()
    const general = new Set(
      generateTexts({ productName: productOf(name).productName, targetMarket: 'Serbia' }).bullets,
    )
    for (const bullet of textsOf(name, answers.all).bullets) {
      if (!general.has(bullet)) expect(input).toContain(bullet.toLowerCase())
    }
  })
})

describe('facts of saved pages', () => {
  it('come from lists, tables, definition lists and structured data', () => {
    expect(productOf('kitchen.html').facts).toEqual([
      'Četiri sečiva od nerđajućeg čelika',
      'Dve brzine za mekane i tvrde namirnice',
      'Posuda i sečiva se peru u mašini',
      'Gumeno postolje ne klizi po radnoj ploči',
      'Seckalica koja za nekoliko sekundi isecka luk, meso i orahe',
      'Posuda je od stakla, pa ne upija mirise',
      'Materijal: staklo i nerđajući čelik',
      'Brend: Rezko',
      'Težina: 1,4 kg',
      'Snaga: 400 W',
      'Zapremina posude: 2 l',
    ])
  })
  it('are in Latin and without medical claims for a Cyrillic page', () => {
    const { productName, facts } = productOf('beauty.html')
    expect(productName).toBe('Roler za lice od roze kvarca')
    expect(facts).toContain('Veći valjak za obraze i čelo, manji za predele oko očiju')
    expect(facts).toContain('Materijal: roze kvarc i legura cinka')
    expect(facts.join()).not.toMatch(/bore|7 dana/)
  })
  it('are limited to those without translation for an English page', () => {
    expect(productOf('garden.html')).toMatchObject({
      description: '',
      sourceText: expect.stringContaining('solar lights'),
      facts: [
        'Materijal: nerđajući čelik, ABS',
        'Zaštita od vode: IP65',
        'Baterija: 600 mAh',
        'Visina: 38 cm',
      ],
    })
    expect(productOf('projector-english.html').facts).toEqual(['Boja: crna', 'Snaga: 50 W', 'Buka: 30 dB'])
  })
  it('are empty for a page with only a name and a price', () =>
    expect(productOf('name-only.html').facts).toEqual([]))
})

describe('texts without a page', () => {
  const productBrief = {
    ...emptyBrief,
    forWhom: 'za planinare',
    solves: 'hladan čaj na vrhu',
    special: 'drži toplotu do večeri',
  }
  const texts = generateTexts({ productName: 'Termos boca', targetMarket: 'Serbia', productBrief })
  it('use the name and the answers', () => {
    expect(texts.title).toBe('Termos boca: drži toplotu do večeri')
    expect(texts.hook).toBe('Hladan čaj na vrhu? Rešenje: Termos boca.')
    expect(texts.bullets.slice(0, 2)).toEqual(['Za planinare', 'Drži toplotu do večeri'])
    expect(texts.faq[0]).toEqual({ q: 'Za koga je ovaj proizvod?', a: 'Za planinare.' })
    expect(texts.longDescription).toContain('Šta rešava:\nHladan čaj na vrhu.')
    expect(texts.problemSolutionSections[0]).toMatchObject({
      title: 'Zvuči poznato?',
      description1: 'Hladan čaj na vrhu?',
      description2: 'Drži toplotu do večeri.',
    })
    expect(texts.designRecommendations!.targetAudience).toBe('Za planinare')
  })
  it('transliterate Cyrillic answers', () => {
    const cyrillic = generateTexts({
      productName: 'Termos boca',
      targetMarket: 'Serbia',
      productBrief: { ...productBrief, special: 'држи топлоту до вечери' },
    })
    expect(cyrillic).toEqual(texts)
  })
  it('keep an answer that says what the product does as a sentence', () => {
    const { hook } = generateTexts({
      productName: 'Nosač telefona',
      targetMarket: 'Serbia',
      productBrief: { ...emptyBrief, solves: 'drži telefon na visini očiju' },
    })
    expect(hook).toBe('Nosač telefona: drži telefon na visini očiju.')
  })
})

describe('answers as sellers type them', () => {
  const textsFor = (productName: string, given: Partial<ProductBrief>) =>
    generateTexts({ productName, targetMarket: 'Serbia', productBrief: { ...emptyBrief, ...given } })
  it.each([
    'Ne brije dobro',
    'Nema mesta u kuhinji',
    'Ne mogu da očistim dlake sa tepiha',
    'Pere se teško',
    'Nije dovoljno jak',
    'Greje slabo',
    'Seče, ali ne ravno',
  ])('never present the problem "%s" as a promise of the product', (solves) => {
    const { title, hook, bullets, faq, longDescription, problemSolutionSections } = textsFor('Brijač', {
      solves,
      special: 'Tri sečiva',
    })
    expect(hook).toContain(`${solves}? Rešenje: Brijač.`)
    expect([title, ...bullets].join()).not.toContain(solves.slice(1))
    expect(problemSolutionSections[0]).toMatchObject({ title: 'Zvuči poznato?', description1: `${solves}?` })
    const said = `Problem: ${solves.charAt(0).toLowerCase()}${solves.slice(1)}.`
    expect(faq.find(({ q }) => q === 'Šta ovaj proizvod rešava?')?.a).toBe(said)
    expect(longDescription).toContain(`Šta rešava:\n${said}`)
  })
  it.each([
    ['muškarce', 'Za muškarce'],
    ['Ljude koji puno stoje', 'Za ljude koji puno stoje'],
    ['za planinare', 'Za planinare'],
    ['Idealno za majke', 'Idealno za majke'],
  ])('express the audience "%s" as a phrase with a preposition', (forWhom, phrase) => {
    const { faq, bullets, longDescription } = textsFor('Ulošci', { forWhom })
    expect(faq[0]).toEqual({ q: 'Za koga je ovaj proizvod?', a: `${phrase}.` })
    expect(bullets[0]).toBe(phrase)
    expect(longDescription).toContain(`Za koga je:\n${phrase}.`)
  })
  it('keep a problem in the accusative as a question', () => {
    const { problemSolutionSections, hook } = textsFor('Ulošci', {
      solves: 'Bolove u stopalima i leđima',
      special: 'Od gela',
    })
    expect(problemSolutionSections[0]!.description1).toBe('Bolove u stopalima i leđima?')
    expect(hook).toContain('Bolove u stopalima i leđima? Rešenje: Ulošci.')
  })
  it.each([
    ['Brijač', ['Brend: Philips']],
    ['Philips brijač', []],
  ])('keep the capital of a brand within a sentence about "%s"', (productName, facts) => {
    const { title, hook } = textsFor(productName, {
      special: 'Philips sečivo od čelika',
      solves: 'neravno brijanje',
      facts,
    })
    expect(title).toBe(`${productName}: Philips sečivo od čelika`)
    expect(hook).toContain(`Rešenje: ${productName}.`)
  })
})

it('writes different texts for different products, even of one category', () => {
  const all = pages.map(({ name }) => textsOf(name, answers.none))
  for (const field of ['title', 'hook', 'longDescription', 'seoDescription'] as const)
    expect(new Set(all.map((texts) => texts[field])).size, field).toBe(all.length)
})

it('uses other facts in a rewritten part', () => {
  const hooks = [0, 1, 2].map(
    (variant) => textsOf('phone-holder.html', answers.none, 'Serbia', variant).title,
  )
  expect(new Set(hooks).size).toBe(3)
})
