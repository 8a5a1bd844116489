import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { websiteWith } from '../../testing/websites.ts'
import { Comments } from './Comments.tsx'

const html = (changes: Parameters<typeof websiteWith>[0]) =>
  renderToStaticMarkup(<Comments page={landingPageOf(websiteWith(changes))} />)
const said = {
  name: 'Ana',
  location: 'Niš',
  text: 'Odlično',
  rating: 5,
  purchaseDate: '',
  verified: false,
  imageUrl: '',
  enabled: true,
}

test.each([
  ['Tlakomer', 'health'],
  ['Bluetooth slušalice', 'technology'],
  ['Krema za lice', 'beauty'],
  ['Mop za kuću', 'other'],
  ['Patosnice za auto', 'other'],
])('requests comments for "%s" of the category %s', (productName, category) =>
  expect(html({ productName, shortName: productName })).toContain(
    `data-comments="/api/testimonials/${encodeURIComponent(productName)}/${category}?product=P-1&amp;market=Serbia"`,
  ),
)

test("shows 'Učitavam komentare...' until they arrive, and moves on every 5 s", () => {
  expect(html({})).toContain('>Učitavam komentare...</p>')
  expect(html({})).toContain('data-every="5000"')
})

test('renders nothing if the seller has testimonials or the page shows no invented figures', () => {
  expect(html({ testimonials: [said] })).toBe('')
  expect(html({ trustMode: 'real' })).toBe('')
  expect(html({ trustMode: 'off' })).toBe('')
})

test('limits the number of comments to `maxComments`', () => {
  expect(html({})).not.toContain('data-most')
  expect(renderToStaticMarkup(<Comments page={landingPageOf(websiteWith({}))} maxComments={3} />)).toContain(
    'data-most="3"',
  )
})

test('labels no generated comment as verified', () => expect(html({})).not.toMatch(/verifi|potvrđen/i))
