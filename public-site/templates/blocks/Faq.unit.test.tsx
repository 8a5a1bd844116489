import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { Faq } from './Faq.tsx'

const pay = 'Kako se plaća?'
const deliver = 'Koliko košta i koliko traje dostava?'

it.each([
  ['a seller without questions gets both', [], [pay, deliver]],
  ['a question of his about payment is not asked twice', ['Mogu li platiti pouzećem?'], ['Mogu li platiti pouzećem?', deliver]],
  ['nor one about delivery', ['Kada stiže porudžbina?'], ['Kada stiže porudžbina?', pay]],
  ['one question may answer both', ['Kako se plaća i kada stiže?'], ['Kako se plaća i kada stiže?']],
])('%s', (_, own, shown) => {
  const page = { name: 'Luna', delivery: 'Besplatna dostava', website: { faq: own.map((q) => ({ q, a: 'Da.' })) } } as unknown as LandingPage
  const html = renderToStaticMarkup(<Faq page={page} />)
  expect([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map((match) => match[1])).toEqual(shown)
})
