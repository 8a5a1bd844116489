/**
 * The cookie of a shopper's answer to one seller's banner, `yes` or `no`; no answer is no cookie. It names the seller, since at the platform all of them share a host, and a
 * yes to one is nobody else's. @param sellerMark of the page's seller, as `sellerMark` of `websites/public`.
 */
export const consentCookie = (sellerMark: string): string => `pazar_consent_${sellerMark}`
export type Consent = 'yes' | 'no'

/** How long the answer holds before he is asked again, s: 6 months. */
export const consentAge = 180 * 24 * 60 * 60

/** Whether a visit may be told to the ad network: where the page asks, only after a yes; elsewhere unless he has refused the same seller at this host. */
export const mayBeTold = (asks: boolean, answer: string | undefined): boolean => (asks ? answer === 'yes' : answer !== 'no')
