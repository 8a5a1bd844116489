import { defaultWorkingHours, hasContact } from '@pazar/contracts/seller/identity.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'

/**
 * Support hours of a page: the website's own, else those of the seller's profile. Undefined if the page shows
 * no contact details; it then mentions no support at all.
 */
export function supportHours({
  seller,
  advertorialStory,
}: Pick<PublicWebsiteView, 'seller' | 'advertorialStory'>): string | undefined {
  const { contactInfo, supportHours: typed } = advertorialStory.footerSection
  return contactInfo || hasContact(seller) ? typed || seller?.workingHours || defaultWorkingHours : undefined
}
