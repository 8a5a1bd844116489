import { initialOf } from '@pazar/contracts/wording/whole-characters.ts'
import { Icon } from '../document/Icon.tsx'
import { buyersStart, type Store, viewers } from './store.ts'

/** Decorative figures, drawn anew by the islands; as wide as their widest, so that nothing moves (landing spec, 2.8). */
function Banner({ store }: { store: Store }) {
  return (
    <p className="store-banner">
      {store.simulated && <span className="store-live"><i aria-hidden="true" />Kupaca upravo poručuje: <strong data-buyers={buyersStart}>{buyersStart}</strong></span>}
      <span className="store-delivery"><Icon name="truck" />{store.freeDelivery}</span>
    </p>
  )
}

/** Searches without a script: its answer is a page of the storefront. */
export function SearchForm({ store, q }: { store: Store; q: string }) {
  return (
    <form className="store-search" role="search" action={store.path} method="get" data-store-search="">
      <label className="for-readers" htmlFor="pretraga">Pretražite proizvode</label>
      <input id="pretraga" type="search" name="q" defaultValue={q} placeholder="Šta tražite?" maxLength={100} autoComplete="off" enterKeyHint="search" />
      <button type="submit" aria-label="Traži"><Icon name="search" /></button>
    </form>
  )
}

/** Operators have nothing at sellers' hosts: only the platform's storefront leads to them (resolution 51). */
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
        {store.kind === 'platform' && <a className="store-sell" href="/create">Prodajte i Vi</a>}
      </div>
    </header>
  )
}

/** Who is looking right now: nobody has counted, so it stands where figures are simulated alone. */
export function Viewers({ store }: { store: Store }) {
  if (!store.simulated) return null
  return <p className="store-viewers"><Icon name="eye" /> Ponudu sada gleda: <strong className="figure" data-drawn={`${viewers.from}-${viewers.to}`}>41</strong></p>
}
