import type { Store } from './store.ts'
import { StoreHeader } from './StoreHeader.tsx'

/** 'Greška pri učitavanju proizvoda', with a button that reloads the page (storefront/listing). */
export function StoreProblem({ store }: { store: Store }) {
  return (
    <>
      <StoreHeader store={store} q="" searchable={false} />
      <main className="store-problem">
        <h1>Greška pri učitavanju proizvoda</h1>
        <p>Pogledajte da li imate vezu sa internetom, pa pokušajte ponovo za koji trenutak.</p>
        <a className="button" href="" data-retry="">
          Pokušaj ponovo
        </a>
      </main>
    </>
  )
}
