import { initialOf } from '@pazar/contracts/text/truncate.ts'
import { Icon } from '../document/Icon.tsx'
import { figureWithin, storefrontClaims } from '../social-proof/claims.ts'
import type { Store } from './store.ts'

const { buyers, viewers } = storefrontClaims

/**
 * Invented figures, redrawn by the islands; as wide as their widest value, so that nothing moves
 * (storefront/listing).
 */
function Banner({ store }: { store: Store }) {
  return (
    <p className="store-banner">
      {store.simulated && (
        <span className="store-live">
          <i aria-hidden="true" />
          Kupaca upravo poručuje: <strong data-buyers={buyers}>{buyers}</strong>
        </span>
      )}
      <span className="store-delivery">
        <Icon name="truck" />
        {store.terms.freeDelivery || 'Dostava na kućnu adresu'}
      </span>
    </p>
  )
}

/** Works without a script: the result is a page of the storefront. */
export function SearchForm({ store, q }: { store: Store; q: string }) {
  return (
    <form className="store-search" role="search" action={store.path} method="get" data-store-search="">
      <label className="for-readers" htmlFor="pretraga">
        Pretražite proizvode
      </label>
      <input
        id="pretraga"
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Šta tražite?"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Traži">
        <Icon name="search" />
      </button>
    </form>
  )
}

/**
 * Only the platform's storefront links to the admin UI, because seller hosts do not serve it
 * (domains/seller-hosts).
 */
export function StoreHeader({ store, q, searchable }: { store: Store; q: string; searchable: boolean }) {
  return (
    <header className="store-header">
      <Banner store={store} />
      <div className="store-bar">
        <a className="store-logo" href={store.path}>
          <span aria-hidden="true">{initialOf(store.name).toUpperCase()}</span>
          {store.name}
        </a>
        {searchable && <SearchForm store={store} q={q} />}
        {store.kind === 'platform' && (
          <a className="store-sell" href="/create">
            Prodajte i Vi
          </a>
        )}
      </div>
    </header>
  )
}

/** Current viewers: an invented figure, so shown only with simulated social proof. */
export function Viewers({ store }: { store: Store }) {
  if (!store.simulated) return null
  return (
    <p className="store-viewers">
      <Icon name="eye" /> Ponudu sada gleda:{' '}
      <strong className="figure" data-drawn={`${viewers.from}-${viewers.to}`}>
        {figureWithin(viewers, 0)}
      </strong>
    </p>
  )
}
