// Rules: pages/faq
import { contentDefaults } from '@pazar/contracts/website/content.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { fullSeller } from '../../testing/sellers.ts'
import { websiteWith } from '../../testing/websites.ts'
import { Faq } from './Faq.tsx'

const pay = 'Kako se plaća?'
const deliver = 'Koliko košta i koliko traje dostava?'
type Changes = Parameters<typeof websiteWith>[0]
const html = (changes: Changes) =>
  renderToStaticMarkup(
    <Faq page={landingPageOf({ ...websiteWith(changes), seller: { ...fullSeller, workingHours: null } })} />,
  )
const questionsOf = (page: string) =>
  [...page.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map((match) => match[1])

it.each([
  ['adds both standard questions if the seller has none', [], [pay, deliver]],
  [
    "does not repeat the seller's question about payment",
    ['Mogu li platiti pouzećem?'],
    ['Mogu li platiti pouzećem?', deliver],
  ],
  [
    "does not repeat the seller's question about delivery",
    ['Kada stiže porudžbina?'],
    ['Kada stiže porudžbina?', pay],
  ],
  [
    'adds none if one question of the seller covers both',
    ['Kako se plaća i kada stiže?'],
    ['Kako se plaća i kada stiže?'],
  ],
])('%s', (_, own, shown) => {
  expect(questionsOf(html({ faq: own.map((q) => ({ q, a: 'Da.' })), trustMode: 'off' }))).toEqual(shown)
})

describe('page without questions of its own', () => {
  test.each([
    ['Patosnice za auto', 'mom vozilu'],
    ['Krema za lice', 'osetljivoj koži'],
    ['Bluetooth slušalice', 'teško podešava'],
    ['Tlakomer', 'Za koga je'],
    ['Mop za kuću', 'lako održava'],
    ['Gumica', 'izgleda kao na slikama'],
  ])(
    'for "%s" has canned questions of its category, which end with payment and delivery',
    (shortName, part) => {
      const questions = questionsOf(html({ shortName, productName: shortName, faq: [] }))
      expect(questions[0]).toContain(part)
      expect(questions.slice(-2)).toEqual([pay, deliver])
      // "Patosnice odgovara", "se slušalice podešava": a verb would have to agree with the product's name, so
      // no question contains it.
      expect(questions.filter((question) => question?.includes(shortName))).toEqual([])
    },
  )

  test("loads generated questions only with simulated social proof: 'Generišem FAQ pitanja...'", () => {
    expect(html({ faq: [] })).toContain(
      'data-faq="/api/ai/generate-faq?product=Stona+lampa+Luna&amp;category=home&amp;market=Serbia&amp;url=lampa"',
    )
    expect(html({ faq: [] })).toMatch(/role="status"[^>]*hidden=""[^>]*>Generišem FAQ pitanja\.\.\.</)
    for (const trustMode of ['real', 'off'] as const) {
      expect(html({ faq: [], trustMode })).not.toContain('data-faq')
      expect(questionsOf(html({ faq: [], trustMode }))).toEqual([pay, deliver])
    }
  })
})

test('opens one question; the contact line has the short name, the phone and the support hours', () => {
  const page = html({
    faq: [
      { q: 'Prvo?', a: 'Da.' },
      { q: 'Drugo?', a: 'Ne.' },
    ],
  })
  expect(page.match(/<details name="pitanja"/g)).toHaveLength(4)
  expect(page.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(page).toContain(
    'Imate još pitanja o proizvodu Luna?<br/>Telefon: <a href="tel:+381641234567">064 123 4567</a> · Podrška: Radnim danima 9:00-17:00</p>',
  )
  const { advertorialStory } = contentDefaults
  const footerSection = { ...advertorialStory.footerSection, supportHours: 'Svakog dana 8-22.' }
  expect(html({ advertorialStory: { ...advertorialStory, footerSection } })).toContain(
    'Podrška: Svakog dana 8-22.</p>',
  )
})

test("makes only the seller's own questions editable", () => {
  const page = html({ faq: [{ q: 'Prvo?', a: 'Da.' }] })
  expect(page).toContain('data-edit="faq.0.q">Prvo?')
  expect(page).toContain('data-edit="faq.0.a">Da.')
  expect(page.match(/data-edit="faq/g)).toHaveLength(2)
})
