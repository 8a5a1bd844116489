import { Icon } from '../document/Icon.tsx'
import { SellerFooter } from '../seller/SellerFooter.tsx'
import type { Store } from '../storefront/store.ts'

/** Specified by thank-you/pages. */
const closeAfterSeconds = 60

/**
 * The static thank-you page (thank-you/pages). A script can close only a window that a script opened, so the
 * page also offers other actions. Without a `storefront` the seller has one page, which is at `/` of its host.
 */
export function StaticThanks({ shop, storefront }: { shop?: Store['tracking']; storefront?: string }) {
  return (
    <main className="message-page" data-thank-you="static">
      <span className="big-check">
        <Icon name="check" />
      </span>
      <h1>Hvala Vam na porudžbini!</h1>
      <p>Vaša porudžbina je primljena. Kurir Vas zove i donosi paket, a plaćate pouzećem.</p>
      <p data-closes>
        Ova stranica se zatvara sama za{' '}
        <strong role="timer" data-closes-in={closeAfterSeconds}>
          {closeAfterSeconds}
        </strong>{' '}
        sekundi.
      </p>
      <p data-stays role="status" hidden>
        Pregledač ne dozvoljava da se stranica sama zatvori. Možete je zatvoriti kao i svaku drugu.
      </p>
      <button className="button" type="button" data-close-page data-needs-script hidden>
        Zatvori
      </button>
      <a className="plain-button" href={storefront ?? '/'}>
        {storefront ? 'Pogledaj ostale proizvode' : 'Nazad na proizvod'}
      </a>
      <SellerFooter seller={shop?.seller} legalBase={shop && ''} asksConsent={shop?.consentBanner ?? false} />
    </main>
  )
}
