import { startOf } from '@pazar/contracts/wording/whole-characters.ts'
import { SharedPicture } from '../document/SharedPicture.tsx'
import { scriptJson } from '../landing-page/script-json.ts'
import { categoryLabel, queryOf, type Selection } from './products.ts'
import type { Store } from './store.ts'

/** At most 155 characters, as search engines show them. */
export const storeDescription = ({ kind, name, products }: Store): string =>
  startOf(kind === 'platform'
    ? 'Odabrani proizvodi za kuću, zdravlje, lepotu i automobil. Plaćanje pouzećem, dostava 2-5 radnih dana, garancija 30 dana.'
    : `${name}: ${products.slice(0, 6).map((product) => product.name).join(', ')}`, 155)

/** The category first, where one is chosen. */
export const storeTitle = (store: Store, selection: Selection): string => [selection.category && categoryLabel(selection.category, store.say), store.name, store.kind === 'platform' && 'plaćanje pouzećem'].filter(Boolean).join(' · ')

/** A category is a page of its own; pages of a search, and those after the first, are none that anybody should find. */
export const storeAddress = (store: Store, { category }: Pick<Selection, 'category'>): string => `${store.address}${queryOf({ category })}`
export const isIndexed = (store: Store, { q, page, total }: Selection): boolean => store.products.length > 0 && total > 0 && !q && page === 1

/** What search engines and shared links read of a storefront. */
export function StoreHead({ store, selection }: { store: Store; selection: Selection }) {
  const address = storeAddress(store, selection)
  const pictured = selection.items.find((item) => item.picture)
  const list = {
    '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: selection.items.length,
    itemListElement: selection.items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, name: item.name, url: new URL(`/${item.customUrl}`, store.address).href })),
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
      {pictured?.picture && <SharedPicture image={pictured.picture} origin={store.address} alt={pictured.name} />}
      <meta name="twitter:card" content="summary_large_image" />
      {selection.items.length > 0 && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(list) }} />}
    </>
  )
}
