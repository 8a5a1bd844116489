/**
 * Headings longer than this many characters get a smaller size: a shop's full product name would fill the
 * first screen of a small phone.
 */
const minLongHeadingLength = 60

/**
 * Quotes longer than this many characters scroll within their card, because all cards of a row are as high as
 * the highest.
 */
const minLongQuoteLength = 360

export const headingClass = (text: string): string | undefined =>
  text.length > minLongHeadingLength ? 'long-heading' : undefined

/** Attributes of a card's quote; a scrolling quote is reachable by the keyboard. */
export const quoteOf = (text: string): { className: string; tabIndex?: number } =>
  text.length > minLongQuoteLength
    ? { className: 'as-typed long-quote', tabIndex: 0 }
    : { className: 'as-typed' }
