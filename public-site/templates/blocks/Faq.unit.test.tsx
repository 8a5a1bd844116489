import { unwritten } from '@pazar/contracts/website/content.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { websiteWith } from '../../testing/websites.ts'
import { Faq } from './Faq.tsx'

const pay = 'Kako se plaća?'
const deliver = 'Koliko košta i koliko traje dostava?'
type Changes = Parameters<typeof websiteWith>[0]
const html = (changes: Changes) => renderToStaticMarkup(<Faq page={landingPageOf(websiteWith(changes))} />)
const asked = (page: string) => [...page.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map((match) => match[1])

it.each([
  ['a seller without questions gets both', [], [pay, deliver]],
  ['a question of his about payment is not asked twice', ['Mogu li platiti pouzećem?'], ['Mogu li platiti pouzećem?', deliver]],
  ['nor one about delivery', ['Kada stiže porudžbina?'], ['Kada stiže porudžbina?', pay]],
  ['one question may answer both', ['Kako se plaća i kada stiže?'], ['Kako se plaća i kada stiže?']],
])('%s', (_, own, shown) => {
  expect(asked(html({ faq: own.map((q) => ({ q, a: 'Da.' })), trustMode: 'off' }))).toEqual(shown)
})

describe('a page without questions of its own', () => {
  test.each([
    ['Patosnice za auto', 'mom vozilu'], ['Krema za lice', 'osetljivoj koži'], ['Bluetooth slušalice', 'teško podešava'],
    ['Tlakomer', 'Za koga je'], ['Mop za kuću', 'lako održava'], ['Gumica', 'izgleda kao na slikama'],
  ])('%s: canned questions by category, which end with delivery and payment', (shortName, part) => {
    const questions = asked(html({ shortName, productName: shortName, faq: [] }))
    expect(questions[0]).toContain(part)
    expect(questions.slice(-2)).toEqual([pay, deliver])
    // "Patosnice odgovara", "se slušalice podešava": a name that a verb would have to agree with is in none.
    expect(questions.filter((question) => question?.includes(shortName))).toEqual([])
  })

  test("asks for generated ones only where figures are simulated: 'Generišem FAQ pitanja...'", () => {
    expect(html({ faq: [] })).toContain('data-faq="/api/ai/generate-faq?product=Stona+lampa+Luna&amp;category=home&amp;market=Serbia&amp;url=lampa"')
    expect(html({ faq: [] })).toMatch(/role="status"[^>]*hidden=""[^>]*>Generišem FAQ pitanja\.\.\.</)
    for (const trustMode of ['real', 'off'] as const) {
      expect(html({ faq: [], trustMode })).not.toContain('data-faq')
      expect(asked(html({ faq: [], trustMode }))).toEqual([pay, deliver])
    }
  })
})

test('one question is open, and the contact line has the short name and the hours of support', () => {
  const page = html({ faq: [{ q: 'Prvo?', a: 'Da.' }, { q: 'Drugo?', a: 'Ne.' }] })
  expect(page.match(/<details name="pitanja"/g)).toHaveLength(4)
  expect(page.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(page).toContain('Imate još pitanja o proizvodu Luna? Podrška je tu: Radnim danima 9:00-17:00.')
  const { advertorialStory } = unwritten
  const footerSection = { ...advertorialStory.footerSection, supportHours: 'Svakog dana 8-22' }
  expect(html({ advertorialStory: { ...advertorialStory, footerSection } })).toContain('Podrška je tu: Svakog dana 8-22.')
})

test("a seller's own questions may be edited in place; the page's own may not", () => {
  const page = html({ faq: [{ q: 'Prvo?', a: 'Da.' }] })
  expect(page).toContain('data-edit="faq.0.q">Prvo?')
  expect(page).toContain('data-edit="faq.0.a">Da.')
  expect(page.match(/data-edit="faq/g)).toHaveLength(2)
})
