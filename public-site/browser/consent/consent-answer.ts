import { consentCookie } from '@pazar/contracts/website/consent.ts'

/** The shopper's answer to a seller's consent banner; undefined without an answer. */
export const consentAnswer = (seller: string, cookies = document.cookie): string | undefined =>
  new RegExp(`(?:^|; )${consentCookie(seller)}=(yes|no)`).exec(cookies)?.[1]

/** Name of the event after an answer. */
export const answered = 'pazar-answered'
