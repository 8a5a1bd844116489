import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { Answers } from '../../order-form/Answers.tsx'
import type { ShownPrice } from '../../pricing/shown-prices.ts'
import { claims } from '../../trust/claims.ts'
import { hasOwnPercent } from '../../trust/ProofLine.tsx'
import { simulates } from '../../trust/simulates.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { benefitsOf } from './benefits.ts'

/** Benefits that stand beside the packages (landing spec, section 9). */
const topBenefits = 3
/** What the block's own button orders (landing spec, 2.6). */
const blockQuantity = 3

function Offer({ price, page, chosen }: { price: ShownPrice; page: LandingPage; chosen: boolean }) {
  const { money } = page
  const claimed = simulates(page) && !hasOwnPercent(page) ? `Poruči odmah: ${claims.percent.button}% popusta` : undefined
  return (
    <li className={`deal ${chosen ? 'deal-chosen' : ''}`}>
      {price.badge && <em className="badge">{price.badge}</em>}
      <h3>{price.label}</h3>
      {price.note && <p className="deal-note">{price.note}</p>}
      <p className="deal-price">
        <strong>{money(price.total)}</strong>
        {price.saving > 0 && <s>{money(price.before)}</s>}
      </p>
      <p className="deal-piece">{money(price.perPiece)} po komadu</p>
      {price.saving > 0 && <p className="deal-saving">Ušteda {money(price.saving)} ({price.percent}%)</p>}
      <OrderButton quantity={price.quantity} className={`button button-wide ${chosen ? 'sale-button' : 'button-outline'}`} label={claimed ? `${claimed}, ${price.label}` : `Poruči odmah: ${price.label}`}>
        {claimed}
      </OrderButton>
    </li>
  )
}

/** Every quantity with its price per piece and what it saves; three stand out, and are what the block's button orders (landing spec, 2.6). */
export function QuantityOffers({ page }: { page: LandingPage }) {
  const { prices, say } = page
  const benefits = benefitsOf(page).slice(0, topBenefits)
  const falls = prices.some(({ perPiece }) => perPiece < page.single.perPiece)
  return (
    <section className="section deals-section" id="paketi" aria-labelledby="paketi-naslov">
      <div className="wide">
        <div className="deals-head">
          {falls && <p className="eyebrow">Više komada, niža {say('cena', 'cijena')}</p>}
          <h2 id="paketi-naslov">Izaberite svoj paket</h2>
          {benefits.length > 0 && <ul className="deals-benefits">{benefits.map(({ heading, path }) => <li key={path}><Icon name="check" /> {heading}</li>)}</ul>}
        </div>
        <ul className="deals">{prices.map((price) => <Offer key={price.quantity} price={price} page={page} chosen={price.quantity === blockQuantity} />)}</ul>
        <Answers page={page} />
      </div>
    </section>
  )
}
