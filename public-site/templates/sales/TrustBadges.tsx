import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { ProofLine, showsProof } from '../../social-proof/ProofLine.tsx'

/**
 * Cash on delivery, the price of delivery, and the number of customers (pages/sales-template); the guarantee
 * instead of the number if it may not be shown.
 */
export function TrustBadges({ page }: { page: LandingPage }) {
  const { delivery, guarantee, payment } = page.terms
  return (
    <ul className="sale-badges">
      <li>
        <p>
          <Icon name="cash" />
          <span>
            <strong>Plaćanje pouzećem</strong> {payment.how}
          </span>
        </p>
      </li>
      <li>
        <p>
          <Icon name="truck" />
          <span>
            <strong>{delivery.title}</strong> isporuka za {delivery.workingDays}
          </span>
        </p>
      </li>
      <li>
        {showsProof(page, 'customers-of-site') ? (
          <ProofLine page={page} kind="customers-of-site" />
        ) : (
          <p>
            <Icon name="shield" />
            <span>
              <strong>Garancija {guarantee.days}</strong> na svaku porudžbinu
            </span>
          </p>
        )}
      </li>
    </ul>
  )
}
