import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from './OrderButton.tsx'

/**
 * On phones the price and the order button stick to the lower edge of the screen until the form is reached.
 * The islands hide the bar while the hero's button or the form is visible.
 */
export function StickyOrderBar({ page: { single, money } }: { page: LandingPage }) {
  return (
    <div className="order-bar-place">
      <div className="order-bar" data-order-bar>
        <p>
          <strong>{money(single.total)}</strong>
          {single.saving > 0 && <s>{money(single.before)}</s>}
        </p>
        <OrderButton className="button" />
      </div>
    </div>
  )
}
