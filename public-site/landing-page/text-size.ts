/** Letters from which on a main heading is set smaller: a shop's whole product name would fill a small phone's first screen. */
const longHeading = 60

/** Letters from which on what a buyer says scrolls within its card: in a row all cards are as high as the highest. */
const longQuote = 360

export const headingClass = (text: string): string | undefined => (text.length > longHeading ? 'long-heading' : undefined)

/** Attributes of a card's quotation; what scrolls can be reached by the keyboard. */
export const quoteOf = (text: string): { className: string; tabIndex?: number } =>
  text.length > longQuote ? { className: 'as-typed long-quote', tabIndex: 0 } : { className: 'as-typed' }
