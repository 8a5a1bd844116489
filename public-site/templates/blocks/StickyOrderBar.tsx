import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from './OrderButton.tsx'

/**
 * On phones the price and the order button stay under the thumb until the form comes: the bar sticks within what stands before
 * it. The islands hide it as long as the page shows a button of its own.
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
