import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { fromTermsView, termsTexts } from '@pazar/contracts/website/terms.ts'
import { Icon } from '../document/Icon.tsx'
import type { RefusedForm } from '../order-form/refused-form.ts'
import { SellerFooter } from '../seller/SellerFooter.tsx'
import type { Store } from '../storefront/store.ts'
import { LegacyOffers } from './LegacyOffers.tsx'

/**
 * For a website that does not sell the legacy offers: no price, only a link to the seller's other products,
 * or back to the product.
 */
function OtherProducts({
  website,
  storefront,
  refused,
}: Pick<LegacyThanksProps, 'website' | 'storefront' | 'refused'>) {
  const problem = refused && (
    <p className="form-problem" role="alert">
      {refused.message}
    </p>
  )
  if (!storefront) {
    return (
      <div id="ponude">
        {problem}
        {/* Without a website this is a seller's host with one page, which is at its root. */}
        <a className="button button-outline button-wide" href={`/${website?.customUrl ?? ''}`}>
          Nazad na proizvod
        </a>
      </div>
    )
  }
  return (
    <section className="order-card" id="ponude" aria-labelledby="ostali-proizvodi">
      {problem}
      <h2 id="ostali-proizvodi" className="legacy-title">
        Pogledajte i ostale proizvode
      </h2>
      <a className="button button-wide" href={storefront}>
        Pogledaj ponudu
      </a>
    </section>
  )
}

export interface LegacyThanksProps {
  website?: PublicWebsiteView
  shop?: Store['tracking']
  /**
   * Address of the seller's storefront, undefined if they have no other pages there; of the platform's if the
   * seller is unknown.
   */
  storefront?: string
  pageView: string
  refused?: RefusedForm
}

/**
 * The legacy thank-you page, shown if the order or its website is unknown (thank-you/pages): a countdown and
 * three legacy offers. If a known seller has not enabled these for the website, it links to the storefront
 * instead, if there is one.
 */
export function LegacyThanks({ website, shop, storefront, pageView, refused }: LegacyThanksProps) {
  const terms = website && termsTexts(fromTermsView(website.terms), website.targetMarket)
  // A seller's host without any page has neither, because it has nothing for sale.
  const page = website ?? shop
  const sellsOffers = website ? website.legacyOffersEnabled : !page && storefront !== undefined
  return (
    <main className="thank-you" id="hvala" data-thank-you="legacy">
      <header className="thank-you-head">
        <span className="big-check">
          <Icon name="check" />
        </span>
        <h1>Hvala Vam na porudžbini!</h1>
        <p>
          {website?.seller?.callsFirst && 'Pozvaćemo Vas da potvrdimo porudžbinu, a onda šaljemo paket. '}
          Kurir Vas zove i donosi paket
          {terms && (
            <>
              {' '}
              za <span className="unbroken">{terms.delivery.workingDays}</span>
            </>
          )}
          . Plaćate pouzećem.
        </p>
      </header>
      {sellsOffers ? (
        <LegacyOffers website={website} storefront={storefront} pageView={pageView} refused={refused} />
      ) : (
        page && <OtherProducts website={website} storefront={storefront} refused={refused} />
      )}
      <SellerFooter
        seller={page?.seller}
        legalBase={website ? `/${website.customUrl}` : shop && ''}
        asksConsent={page?.consentBanner ?? false}
      />
    </main>
  )
}
