import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'

export function Navigation({ page }: { page: LandingPage }) {
  return (
    <header className="nav">
      <nav className="nav-inner" aria-label="Glavna navigacija">
        <a className="nav-back" href="/" data-back><Icon name="back" /> <span>Nazad</span></a>
        <span className="nav-name">{page.name}</span>
        <OrderButton className="button button-small" />
      </nav>
    </header>
  )
}
