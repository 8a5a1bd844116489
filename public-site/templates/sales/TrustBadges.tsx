import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { ProofLine, proves } from '../../trust/ProofLine.tsx'

/** Cash on delivery, free delivery, and how many bought (landing spec, 2.2); the guarantee where nobody counts the last. */
export function TrustBadges({ page }: { page: LandingPage }) {
  return (
    <ul className="sale-badges">
      <li><p><Icon name="cash" /><span><strong>Plaćanje pouzećem</strong> gotovinom ili karticom</span></p></li>
      <li><p><Icon name="truck" /><span><strong>Besplatna dostava</strong> za 2-5 radnih dana</span></p></li>
      <li>
        {proves(page, 'customers-of-site')
          ? <ProofLine page={page} kind="customers-of-site" />
          : <p><Icon name="shield" /><span><strong>Garancija 30 dana</strong> na svaku porudžbinu</span></p>}
      </li>
    </ul>
  )
}
