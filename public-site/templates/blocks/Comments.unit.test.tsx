import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { websiteWith } from '../../testing/websites.ts'
import { Comments } from './Comments.tsx'

const html = (changes: Parameters<typeof websiteWith>[0]) => renderToStaticMarkup(<Comments page={landingPageOf(websiteWith(changes))} />)
const said = { name: 'Ana', location: 'Niš', text: 'Odlično', rating: 5, purchaseDate: '', verified: false, imageUrl: '', enabled: true }

test.each([
  ['Tlakomer', 'health'], ['Bluetooth slušalice', 'technology'], ['Krema za lice', 'beauty'], ['Mop za kuću', 'other'], ['Patosnice za auto', 'other'],
])('%s: comments are asked for as %s', (productName, category) =>
  expect(html({ productName, shortName: productName })).toContain(`data-comments="/api/testimonials/${encodeURIComponent(productName)}/${category}"`))

test("'Učitavam komentare...' stands there until they come, and they move on every 5 s", () => {
  expect(html({})).toContain('>Učitavam komentare...</p>')
  expect(html({})).toContain('data-every="5000"')
})

test('nothing is generated where the seller has comments of his own, or the page shows no made-up figures', () => {
  expect(html({ testimonials: [said] })).toBe('')
  expect(html({ trustMode: 'real' })).toBe('')
  expect(html({ trustMode: 'off' })).toBe('')
})

test('a template may show only the first of them', () => {
  expect(html({})).not.toContain('data-most')
  expect(renderToStaticMarkup(<Comments page={landingPageOf(websiteWith({}))} most={3} />)).toContain('data-most="3"')
})

test('a generated comment has no "verified"', () => expect(html({})).not.toMatch(/verifi|potvrđen/i))
