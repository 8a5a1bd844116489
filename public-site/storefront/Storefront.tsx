import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { Icon } from '../document/Icon.tsx'
import { Picture } from '../document/Picture.tsx'
import { Categories } from './Categories.tsx'
import { categoryLabel, storefrontQueryString, type Selection } from './products.ts'
import type { Store } from './store.ts'
import { StoreCard } from './StoreCard.tsx'
import { StoreFooter } from './StoreFooter.tsx'
import { StoreHeader, Viewers } from './StoreHeader.tsx'

/** A shop with at most this many products needs neither search nor categories. */
const fewProducts = 6

function Assurances({ terms: { workingDays, guarantee } }: Pick<Store, 'terms'>) {
  return (
    <ul className="store-assurances">
      <li>
        <Icon name="cash" />
        <span>
          <strong>Plaćanje pouzećem</strong> tek kada paket stigne
        </span>
      </li>
      <li>
        <Icon name="truck" />
        <span>
          <strong>{['Dostava', workingDays].filter(Boolean).join(' ')}</strong> na kućnu adresu
        </span>
      </li>
      {guarantee && (
        <li>
          <Icon name="shield" />
          <span>
            <strong>Garancija {guarantee}</strong> na svaku porudžbinu
          </span>
        </li>
      )}
    </ul>
  )
}

function Hero({ store }: { store: Store }) {
  const pictures = store.products.flatMap(({ picture }) => picture ?? []).slice(0, 3)
  const hasCollage = pictures.length === 3
  return (
    <section className={hasCollage ? 'store-hero store-hero-pictured' : 'store-hero'}>
      <div className="store-hero-text">
        <h1>{store.kind === 'platform' ? 'Stvari koje olakšavaju dan, do Vaših vrata' : store.name}</h1>
        <p>Poručite za minut, bez kartice i bez registracije. Platite kuriru kada paket stigne.</p>
        <Viewers store={store} />
        <Assurances terms={store.terms} />
      </div>
      {hasCollage && (
        <div className="store-collage" aria-hidden="true">
          {pictures.map((image, place) => (
            <span key={place}>
              <Picture image={image} alt="" sizes="260px" />
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

function Pages({ store, selection: { q, category, page, pages } }: { store: Store; selection: Selection }) {
  if (pages < 2) return null
  const to = (pageNumber: number) =>
    `${store.path}${storefrontQueryString({ q, category, page: pageNumber })}#ponuda`
  return (
    <nav className="store-pages" aria-label="Strane">
      {page > 1 ? (
        <a rel="prev" href={to(page - 1)}>
          Prethodna
        </a>
      ) : (
        <span />
      )}
      <span>
        {page} od {pages}
      </span>
      {page < pages ? (
        <a rel="next" href={to(page + 1)}>
          {store.say('Sledeća', 'Sljedeća')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function Empty({ store, q }: { store: Store; q: string }) {
  if (store.products.length === 0)
    return <p className="store-empty">Uskoro stižu novi proizvodi. Navratite ponovo.</p>
  return (
    <div className="store-empty">
      <p>{q ? <>Nema proizvoda za „{q}“.</> : 'U ovoj kategoriji još nema proizvoda.'}</p>
      <a className="button button-small" href={store.path}>
        Prikaži sve proizvode
      </a>
    </div>
  )
}

/** '1 proizvod', '2 proizvoda', '5 proizvoda', '21 proizvod' */
export const productsCount = (n: number): string =>
  `${n} ${pluralForm(n, 'proizvod', 'proizvoda', 'proizvoda')}`

function heading(store: Store, { q, category }: Selection): string {
  const found = q ? `Rezultati za „${q}“` : ''
  const within = category ? categoryLabel(category, store.say) : ''
  return [found, within].filter(Boolean).join(' · ') || 'Najnovija ponuda'
}

/**
 * All products on sale (storefront/listing): of all sellers at the platform, of one seller at their own host
 * and for a tenant.
 */
export function Storefront({ store, selection }: { store: Store; selection: Selection }) {
  const large = store.kind === 'platform' || store.products.length > fewProducts
  const whole = !selection.q && !selection.category && selection.page === 1
  return (
    <>
      <StoreHeader store={store} q={selection.q} searchable={large} />
      <main>
        {whole && <Hero store={store} />}
        {large && <Categories store={store} selection={selection} />}
        <section className="store-offer" id="ponuda" aria-labelledby="ponuda-naslov">
          <div className="store-heading">
            {whole ? (
              <h2 id="ponuda-naslov">{heading(store, selection)}</h2>
            ) : (
              <h1 id="ponuda-naslov">{heading(store, selection)}</h1>
            )}
            <p role="status" data-loading="Učitavam proizvode...">
              {productsCount(selection.total)}
            </p>
          </div>
          {selection.items.length > 0 ? (
            <ul className="store-cards">
              {selection.items.map((product, place) => (
                <StoreCard key={product.id} product={product} say={store.say} first={place === 0} />
              ))}
            </ul>
          ) : (
            <Empty store={store} q={selection.q} />
          )}
          <Pages store={store} selection={selection} />
        </section>
      </main>
      <StoreFooter store={store} />
    </>
  )
}
