import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyOffer } from './OfferCard.tsx'
import { OfferPictures } from './OfferPictures.tsx'

const html = (images: string[]) =>
  renderToStaticMarkup(
    <OfferPictures
      offer={{ ...emptyOffer, id: 4, title: 'Torba', images, pictures: images.map((url) => ({ url })) }}
      first={false}
    />,
  )

test('hides the pictures of an offer without pictures', () => {
  expect(html([])).toMatch(/^<div class="upsell-picture"[^>]* hidden=""/)
  expect(html([])).not.toContain('Slika nije dostupna')
})

test('shows each of five pictures with a link that selects it', () => {
  const page = html(['1', '2', '3', '4', '5'].map((name) => `https://slike.example/${name}.jpg`))
  expect(page).toMatch(/^<div class="upsell-picture" data-pictures="true">/)
  for (const place of [1, 2, 3, 4, 5]) {
    expect(page).toContain(`alt="Torba, slika ${place} od 5"`)
    expect(page).toContain(`aria-label="Prikaži sliku ${place}"`)
  }
})
