import type { LandingPage } from '../../landing-page/landing-page.ts'
import { claimedPercent } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'

/**
 * 'EU KVALITET | 60% POPUST' (pages/sales-template) is a fixed claim of pages with simulated social proof; if
 * the prices save something, it has their percent instead. Other pages state the discount of the prices and
 * the terms of every order.
 */
function bannerText(page: LandingPage): readonly string[] {
  const percent = claimedPercent(page, 'saving')
  if (simulates(page)) return ['EU KVALITET', percent > 0 ? `${percent}% POPUST` : 'PLAĆANJE POUZEĆEM']
  const delivery = page.terms.delivery.title.toUpperCase()
  return percent > 0 ? [`${percent}% POPUST`, delivery] : [delivery, 'PLAĆANJE POUZEĆEM']
}

/** The banner above everything else. */
export function TopBanner({ page }: { page: LandingPage }) {
  return <p className="sale-banner">{bannerText(page).join(' | ')}</p>
}
