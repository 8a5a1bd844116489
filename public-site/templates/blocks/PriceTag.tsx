import type { LandingPage } from '../../landing-page/landing-page.ts'

/** The price, the earlier price and the saving. */
export function PriceTag({ page: { single, money, say } }: { page: LandingPage }) {
  return (
    <p className="price-tag">
      <strong className="price-now">{money(single.total)}</strong>
      {single.saving > 0 && (
        <>
          <s className="price-before">
            <span className="for-readers">{say('umesto', 'umjesto')} </span>
            {money(single.before)}
          </s>
          <span className="saving">Uštedite {money(single.saving)}</span>
        </>
      )}
    </p>
  )
}
