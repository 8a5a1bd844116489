import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { EditButton } from '../blocks/EditButton.tsx'
import { OrderButton } from '../blocks/OrderButton.tsx'

/** The way back, whose page it is, and an order button that is always in reach. */
export function Navigation({ page }: { page: LandingPage }) {
  return (
    <header className="nav">
      <nav className="nav-inner" aria-label="Glavna navigacija">
        <a className="nav-back" href="/" data-back><Icon name="back" /> <span>Nazad</span></a>
        <span className="nav-name">{page.name}</span>
        <EditButton page={page} />
        <OrderButton className="button button-small" />
      </nav>
    </header>
  )
}
