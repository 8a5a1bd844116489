import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { dialect } from '../landing-page/dialect.ts'

type Page = Pick<
  PublicWebsiteView,
  'id' | 'sellerMark' | 'consentBanner' | 'targetMarket' | 'advertorialStory' | 'seller'
>

/** The consent question before the ad network receives events, in the language variant of the market. */
export const consentText = (say: (ekavian: string, ijekavian: string) => string): string =>
  say(
    'Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.',
    'Uz Vaš pristanak koristimo kolačiće da bismo izmjerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.',
  )

/**
 * The seller's name for the consent question: the company info of the footer up to the first comma or line
 * break. Undefined if it is empty or longer than a name.
 */
export function sellerName({
  advertorialStory: { footerSection },
}: Pick<Page, 'advertorialStory'>): string | undefined {
  const name = footerSection.companyInfo
    .trim()
    .split(/[\r\n,;]/)[0]!
    .trim()
    .replace(/[.:]+$/, '')
  return name !== '' && name.length <= 60 ? name : undefined
}

const consentQuestion = (page: Page): string => {
  const name = sellerName(page)
  return consentText(dialect(page.targetMarket)) + (name === undefined ? '' : ` Prodavac: ${name}.`)
}

/**
 * Tracking data for pages of a seller without a single website: that of the first website, with consent if
 * any of them requires it.
 */
export const shopTracking = (websites: readonly Page[]): Page | undefined =>
  websites[0] && { ...websites[0], consentBanner: websites.some(({ consentBanner }) => consentBanner) }

/**
 * Tracking data for the islands: the website of the ad pixel, the seller mark under which consent is stored,
 * and the consent question if the seller requires it. Contains nothing personal, because pages are cached.
 */
export const trackingFacts = (page: Page | undefined): Record<`data-${string}`, string | number> =>
  page
    ? {
        'data-website': page.id,
        ...(page.sellerMark !== undefined && { 'data-seller': page.sellerMark }),
        ...(page.consentBanner && { 'data-consent': consentQuestion(page) }),
      }
    : {}
