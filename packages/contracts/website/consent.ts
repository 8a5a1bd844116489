/**
 * Name of the cookie with a shopper's consent for one seller, `yes` or `no`; there is no cookie without an
 * answer. It contains the seller because sellers share the platform's host, and consent is per seller.
 * @param sellerMark `sellerMark` of the page in `websites/public`.
 */
export const consentCookie = (sellerMark: string): string => `pazar_consent_${sellerMark}`
export type Consent = 'yes' | 'no'

/** How long an answer is valid before the shopper is asked again, in seconds (180 days). */
export const consentMaxAgeSeconds = 180 * 24 * 60 * 60

/**
 * Whether a visit may be reported to the ad network. If the page asks for consent, only after a yes;
 * otherwise unless the shopper has refused this seller on this host.
 */
export const isTrackingAllowed = (asksConsent: boolean, answer: string | undefined): boolean =>
  asksConsent ? answer === 'yes' : answer !== 'no'
