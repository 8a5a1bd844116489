import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { dialect } from '../landing-page/dialect.ts'

type Page = Pick<PublicWebsiteView, 'id' | 'sellerMark' | 'consentBanner' | 'targetMarket' | 'advertorialStory'>

/** What is asked of a shopper before the ad network is told of him, as his market says it. */
export const consentText = (say: (ekavian: string, ijekavian: string) => string): string =>
  say('Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.', 'Uz Vaš pristanak koristimo kolačiće da bismo izmjerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.')

/** Who asks: what stands before the first comma or line's end in what the seller says of his company in the footer, which all may read; undefined where he says nothing, or more than a name. */
export function sellerNamed({ advertorialStory: { footerSection } }: Pick<Page, 'advertorialStory'>): string | undefined {
  const name = footerSection.companyInfo.trim().split(/[\r\n,;]/)[0]!.trim().replace(/[.:]+$/, '')
  return name !== '' && name.length <= 60 ? name : undefined
}

const asked = (page: Page): string => {
  const name = sellerNamed(page)
  return consentText(dialect(page.targetMarket)) + (name === undefined ? '' : ` Prodavac: ${name}.`)
}

/** A seller's pages that are of no single website are told of like the first of them, and ask where any of them does. */
export const shopTracking = (websites: readonly Page[]): Page | undefined => websites[0] && { ...websites[0], consentBanner: websites.some(({ consentBanner }) => consentBanner) }

/**
 * For the islands: whose ad pixel a page has, by which name its seller's shoppers have answered him, and what they are asked first where he wants it. Nothing personal: pages
 * are shared.
 */
export const trackingFacts = (page: Page | undefined): Record<`data-${string}`, string | number> =>
  page ? { 'data-website': page.id, ...(page.sellerMark !== undefined && { 'data-seller': page.sellerMark }), ...(page.consentBanner && { 'data-consent': asked(page) }) } : {}
