/** A shopper's answer to the cookie banner, kept by the host that he gave it at: `yes` or `no`. No answer is no cookie. */
export const consentCookie = 'pazar_consent'
export type Consent = 'yes' | 'no'

/** How long the answer holds before he is asked again, s: 6 months. */
export const consentAge = 180 * 24 * 60 * 60

/** Whether a visit may be told to the ad network: where the page asks, only after a yes; elsewhere unless he has refused at this host. */
export const mayBeTold = (asks: boolean, answer: string | undefined): boolean => (asks ? answer === 'yes' : answer !== 'no')
