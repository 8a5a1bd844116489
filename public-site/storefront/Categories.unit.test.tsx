import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { websiteWith } from '../testing/websites.ts'
import { Categories } from './Categories.tsx'
import { selectProducts } from './products.ts'
import { sellersStore } from './stores.ts'

const shop = {
  name: 'Kod Mare',
  websites: [websiteWith({ productName: 'Šerpa', shortName: 'Šerpa', hook: '', title: '' })],
} as unknown as Parameters<typeof sellersStore>[0]
const store = sellersStore(shop, '/prodavnica', 'https://pazar.example/prodavnica')
const html = (category?: 'home' | 'auto') =>
  renderToStaticMarkup(
    <Categories store={store} selection={selectProducts(store.products, { q: '', category, page: 1 })} />,
  )

test('shows all five categories, and empty ones without a link', () => {
  expect(html().match(/<li>/g)).toHaveLength(5)
  expect(html().match(/aria-disabled="true"/g)).toHaveLength(4)
  expect(html().match(/href="[^"]*"/g)).toEqual(['href="/prodavnica?kategorija=dom#ponuda"'])
})

test('the selected category links back to all products, even if it is empty', () =>
  expect(html('auto')).toContain('href="/prodavnica#ponuda" aria-current="true"'))
