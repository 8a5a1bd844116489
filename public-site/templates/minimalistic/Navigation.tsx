import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'

/**
 * The link back to the seller's other pages if there are any, the product's name, and an order button that is
 * always visible.
 */
export function Navigation({ page }: { page: LandingPage }) {
  return (
    <header className="nav">
      <nav className="nav-inner" aria-label="Glavna navigacija">
        {page.storefront && (
          <a className="nav-back" href={page.storefront} data-back>
            <Icon name="back" /> <span>Nazad</span>
          </a>
        )}
        <span className="nav-name">{page.name}</span>
        <OrderButton className="button button-small" />
      </nav>
    </header>
  )
}
