import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'

/** Whether the page may show invented figures, stock and countdowns (pages/social-proof). */
export const simulates = ({ website }: { website: Pick<PublicWebsiteView, 'trustMode'> }): boolean =>
  website.trustMode === 'simulated'
