import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { Answers } from '../../order-form/Answers.tsx'
import type { ShownPrice } from '../../pricing/shown-prices.ts'
import { claimedPercent, hasOwnPercent } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { benefitsOf } from './benefits.ts'

/** Number of benefits beside the packages (pages/display-caps). */
const topBenefits = 3

function Offer({
  price,
  page,
  emphasis,
}: {
  price: ShownPrice
  page: LandingPage
  emphasis: 'marked' | 'beside-marked' | 'plain'
}) {
  const { money } = page
  const claimed =
    simulates(page) && !hasOwnPercent(page)
      ? `Poruči odmah: ${claimedPercent(page, 'button')}% popusta`
      : undefined
  return (
    <li className={`deal ${emphasis === 'marked' ? 'deal-chosen' : ''}`}>
      {price.badge && <em className="badge">{price.badge}</em>}
      <h3>{price.label}</h3>
      {price.note && <p className="deal-note">{price.note}</p>}
      <p className="deal-price">
        <strong>{money(price.total)}</strong>
        {price.saving > 0 && <s>{money(price.before)}</s>}
      </p>
      {price.quantity > 1 && <p className="deal-piece">{money(price.perPiece)} po komadu</p>}
      {price.saving > 0 && (
        <p className="deal-saving">
          Ušteda {money(price.saving)} ({price.percent}%)
        </p>
      )}
      <OrderButton
        quantity={price.quantity}
        className={`button button-wide ${emphasis === 'beside-marked' ? 'button-outline' : 'sale-button'}`}
        label={claimed ? `${claimed}, ${price.label}` : `Poruči odmah: ${price.label}`}
      >
        {claimed}
      </OrderButton>
    </li>
  )
}

/**
 * Every quantity with its price per piece and its saving. Highlights the first one with a badge from the
 * seller.
 */
export function QuantityOffers({ page }: { page: LandingPage }) {
  const { prices, say } = page
  const { comparisonText } = page.website.priceAnchoring
  const benefits = benefitsOf(page).slice(0, topBenefits)
  const marked = prices.find(({ badge }) => badge)
  const emphasisOf = (price: ShownPrice) =>
    !marked ? 'plain' : price === marked ? 'marked' : 'beside-marked'
  const falls = prices.some(({ perPiece }) => perPiece < page.single.perPiece)
  return (
    <section className="section deals-section" id="paketi" aria-labelledby="paketi-naslov">
      <div className="wide">
        <div className="deals-head">
          {falls && <p className="eyebrow">Više komada, niža {say('cena', 'cijena')}</p>}
          <h2 id="paketi-naslov">Izaberite svoj paket</h2>
          {comparisonText && (
            <p className="lead" data-edit="priceAnchoring.comparisonText">
              {comparisonText}
            </p>
          )}
          {benefits.length > 0 && (
            <ul className="deals-benefits">
              {benefits.map(({ heading, path }) => (
                <li key={path}>
                  <Icon name="check" /> {heading}
                </li>
              ))}
            </ul>
          )}
        </div>
        <ul className="deals">
          {prices.map((price) => (
            <Offer key={price.quantity} price={price} page={page} emphasis={emphasisOf(price)} />
          ))}
        </ul>
        <Answers page={page} />
      </div>
    </section>
  )
}
