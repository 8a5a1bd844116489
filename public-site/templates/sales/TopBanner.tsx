import type { LandingPage } from '../../landing-page/landing-page.ts'
import { claimedPercent } from '../../trust/ProofLine.tsx'
import { simulates } from '../../trust/simulates.ts'

/**
 * 'EU KVALITET | 60% POPUST' (landing spec, 2.2) is a fixed claim: it stands where figures are simulated. Elsewhere only what is so: the
 * discount that the prices really give, and what holds for every order.
 */
function saidBy(page: LandingPage): readonly string[] {
  const percent = claimedPercent(page, 'saving')
  if (simulates(page)) return ['EU KVALITET', `${percent}% POPUST`]
  return percent > 0 ? [`${percent}% POPUST`, 'BESPLATNA DOSTAVA'] : ['BESPLATNA DOSTAVA', 'PLAĆANJE POUZEĆEM']
}

/** The line over everything else. */
export function TopBanner({ page }: { page: LandingPage }) {
  return <p className="sale-banner">{saidBy(page).join(' | ')}</p>
}
