import { Picture } from '../document/Picture.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { badgePercent, type StoreProduct } from './products.ts'

/** Two columns on a phone, four on a wide screen. */
const sizes = '(min-width: 1100px) 280px, (min-width: 720px) 31vw, 46vw'

/** One product; its page opens in a new tab (storefront/listing). */
export function StoreCard({
  product,
  say,
  first,
}: {
  product: StoreProduct
  say: LandingPage['say']
  first: boolean
}) {
  const { name, title, hook, price, before, currency } = product
  const percent = badgePercent(product)
  const money = moneyIn(currency)
  return (
    <li>
      <a className="store-card" href={`/${product.customUrl}`} target="_blank" rel="noopener">
        <span className="store-picture">
          <Picture image={product.picture} alt="" sizes={sizes} first={first} />
          {percent !== undefined && (
            <span className="store-badge">
              <span className="for-readers">Popust </span>-{percent}%
            </span>
          )}
        </span>
        <span className="store-text">
          <strong className="store-name">{name}</strong>
          {title && title !== name && <span className="store-title">{title}</span>}
          {hook && <span className="store-hook">{hook}</span>}
          <span className="store-price">
            <strong>{money(price)}</strong>
            {before > price && (
              <s>
                <span className="for-readers">{say('umesto', 'umjesto')} </span>
                {money(before)}
              </s>
            )}
          </span>
          {before > price && <span className="store-saving">Uštedite {money(before - price)}</span>}
          <span className="store-go" aria-hidden="true">
            Pogledaj ponudu
          </span>
        </span>
      </a>
    </li>
  )
}
