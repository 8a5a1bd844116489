import type { LandingPage } from '../../landing-page/landing-page.ts'

/** The price as a coupon: the earlier price, the price and the saving. */
export function PriceCoupon({ page: { single, money, say, website } }: { page: LandingPage }) {
  const saves = single.saving > 0
  return (
    <div className="coupon">
      <p className="coupon-price">
        {saves && (
          <span className="coupon-before">
            Redovna {say('cena', 'cijena')} <s>{money(single.before)}</s>
          </span>
        )}
        <strong>{money(single.total)}</strong>
      </p>
      {saves && (
        <p className="coupon-saving">
          <span>Štedite</span>
          <strong>{money(single.saving)}</strong>
          {website.priceAnchoring.savings && (
            <small data-edit="priceAnchoring.savings">{website.priceAnchoring.savings}</small>
          )}
        </p>
      )}
    </div>
  )
}
