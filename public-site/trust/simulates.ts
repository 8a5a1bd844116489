import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'

/** Whether the page may show figures, stock and countdowns that nobody counted (resolution 46). */
export const simulates = ({ website }: { website: Pick<PublicWebsiteView, 'trustMode'> }): boolean => website.trustMode === 'simulated'
