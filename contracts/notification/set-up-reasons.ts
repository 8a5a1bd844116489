/**
 * Why a delivery was left out that goes out once its seller has set something up: these alone are worth another attempt. Whatever else leaves one out is so by nature (a shopper
 * who did not agree, an order without a row, a webhook that was removed), and is left out again however often it is tried. The outbox keeps them in these words.
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

const known: ReadonlySet<string> = new Set(Object.values(setUpReasons))

/** Whether it was left out for want of something that a person can set up. */
export const wantsSetUp = (reason: string | null): boolean => reason !== null && known.has(reason)
