/**
 * Why the spam guard flags an order (orders/spam-limits), with the text for the seller. Events contain the
 * codes.
 */
export const suspicionTexts = {
  honeypot: 'Popunjeno skriveno polje',
  too_fast: 'Poslato brže od 2 sekunde',
} as const
export type Suspicion = keyof typeof suspicionTexts
