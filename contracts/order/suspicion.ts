/** Why the spam guard flags an order (resolution 25), with what the seller reads. Codes go into events. */
export const suspicionTexts = {
  honeypot: 'Popunjeno skriveno polje',
  too_fast: 'Poslato brže od 2 sekunde',
} as const
export type Suspicion = keyof typeof suspicionTexts
