import { CookieLink } from '../document/CookieLink.tsx'
import { LegalLinks } from '../seller/LegalLinks.tsx'
import { SellerCompany, SellerContacts } from '../seller/SellerLines.tsx'
import type { Store } from './store.ts'

const steps = ({ say }: Store) =>
  [
    ['Izaberite', 'Otvorite proizvod i dodirnite „Poruči odmah“.'],
    ['Ostavite adresu', 'Ime, telefon i adresa su dovoljni. Bez naloga i bez kartice.'],
    ['Platite kuriru', `Kurir Vas zove ${say('pre', 'prije')} isporuke, a plaćate kada preuzmete paket.`],
  ] as const

/** Explains ordering, the terms of every order, and who can sell here. */
export function StoreFooter({ store }: { store: Store }) {
  return (
    <>
      <section className="store-steps" aria-labelledby="kako">
        <h2 id="kako">Kako se poručuje</h2>
        <ol>
          {steps(store).map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <footer className="store-footer">
        <p>
          <strong>{store.name}</strong>
          {[store.terms.freeDelivery, ['Plaćanje pouzećem', store.terms.payment].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join('. ')}
          .
        </p>
        {store.seller && <SellerCompany seller={{ ...store.seller, name: null }} />}
        {store.seller && <SellerContacts seller={store.seller} />}
        {store.legalBase !== undefined && <LegalLinks base={store.legalBase} />}
        {store.kind === 'platform' && (
          <p>
            Prodajete? <a href="/create">Napravite svoju stranicu</a>
          </p>
        )}
        <CookieLink asksConsent={store.tracking?.consentBanner ?? false} />
      </footer>
    </>
  )
}
