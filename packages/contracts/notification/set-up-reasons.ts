/**
 * Reasons for skipping a delivery that the seller can fix by setting something up; only these are worth a
 * retry. All other reasons are permanent (a shopper without consent, an order without a row, a removed
 * webhook): a retry would be skipped again. The outbox stores these texts.
 */
export const setUpReasons = {
  telegram: 'Telegram nije podešen',
  sheet: 'Google Sheets nije podešen',
  sheetAccount: 'Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog',
  pixel: 'Pixel sa stranice na kojoj je naručeno više nije podešen',
  pixelDisabled: 'Pixel je isključen na domenu na kojem je naručeno',
  pixelToken: 'Pristupni token za Conversions API nije podešen',
  webhookDisabled: 'Webhook je isključen',
  webhookTopic: 'Webhook više ne prima taj događaj',
} as const

const setUpReasonTexts: ReadonlySet<string> = new Set(Object.values(setUpReasons))

/** Whether a delivery was skipped because of something that a person can set up. */
export const needsSetUp = (reason: string | null): boolean => reason !== null && setUpReasonTexts.has(reason)
