import { truncate } from '@pazar/contracts/text/truncate.ts'
import { SharedPicture } from '../document/SharedPicture.tsx'
import { scriptJson } from '../landing-page/script-json.ts'
import { categoryLabel, storefrontQueryString, type Selection } from './products.ts'
import type { Store } from './store.ts'

const saleTerms = ({ workingDays, guarantee }: Store['terms']): string =>
  ['Plaćanje pouzećem', workingDays && `dostava ${workingDays}`, guarantee && `garancija ${guarantee}`]
    .filter(Boolean)
    .join(', ')

/** At most 155 characters, the length that search engines show. */
export const storeDescription = ({ kind, name, products, terms }: Store): string =>
  truncate(
    kind === 'platform'
      ? `Odabrani proizvodi za kuću, zdravlje, lepotu i automobil. ${saleTerms(terms)}.`
      : `${name}: ${products
          .slice(0, 6)
          .map((product) => product.name)
          .join(', ')}`,
    155,
  )

/** Begins with the category, if one is selected. */
export const storeTitle = (store: Store, selection: Selection): string =>
  [
    selection.category && categoryLabel(selection.category, store.say),
    store.name,
    store.kind === 'platform' && 'plaćanje pouzećem',
  ]
    .filter(Boolean)
    .join(' · ')

/** Canonical address. A category is a page of its own; searches and pages after the first are not indexed. */
export const storeAddress = (store: Store, { category }: Pick<Selection, 'category'>): string =>
  `${store.address}${storefrontQueryString({ category })}`
export const isIndexed = (store: Store, { q, page, total }: Selection): boolean =>
  store.products.length > 0 && total > 0 && !q && page === 1

/** Metadata of a storefront for search engines and shared links. */
export function StoreHead({ store, selection }: { store: Store; selection: Selection }) {
  const address = storeAddress(store, selection)
  const pictured = selection.items.find((item) => item.picture)
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: selection.items.length,
    itemListElement: selection.items.map((item, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: item.name,
      url: new URL(`/${item.customUrl}`, store.address).href,
    })),
  }
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:title" content={storeTitle(store, selection)} />
      <meta property="og:description" content={storeDescription(store)} />
      {pictured?.picture && (
        <SharedPicture image={pictured.picture} origin={store.address} alt={pictured.name} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {selection.items.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(list) }} />
      )}
    </>
  )
}
