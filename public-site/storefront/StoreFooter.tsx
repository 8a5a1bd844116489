import { CookieLink } from '../document/CookieLink.tsx'
import type { Store } from './store.ts'

const steps = ({ say }: Store) => [
  ['Izaberite', 'Otvorite proizvod i dodirnite „Poruči odmah“.'],
  ['Ostavite adresu', 'Ime, telefon i adresa su dovoljni. Bez naloga i bez kartice.'],
  ['Platite kuriru', `Kurir Vas zove ${say('pre', 'prije')} isporuke, a plaćate kada preuzmete paket.`],
] as const

/** How ordering goes, what holds for every order, and who may sell here. */
export function StoreFooter({ store }: { store: Store }) {
  return (
    <>
      <section className="store-steps" aria-labelledby="kako">
        <h2 id="kako">Kako se poručuje</h2>
        <ol>
          {steps(store).map(([title, text]) => <li key={title}><h3>{title}</h3><p>{text}</p></li>)}
        </ol>
      </section>
      <footer className="store-footer">
        <p><strong>{store.name}</strong>{store.freeDelivery}. Plaćanje pouzećem, gotovinom ili karticom.</p>
        {store.kind === 'platform' && <p>Prodajete? <a href="/create">Napravite svoju stranicu</a></p>}
        <CookieLink asks={store.tracking?.consentBanner ?? false} />
      </footer>
    </>
  )
}
