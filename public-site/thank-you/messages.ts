/** Messages of the upsell page, exactly as specified (upsell/offer-page). */
export const noOffers = 'Trenutno nema dodatnih ponuda'
export const missingOrderData = 'Greška: Nedostaju podaci o porudžbini'
export const addingFailed = 'Greška pri dodavanju proizvoda. Pokušajte ponovo.'
export const orderNotLoaded = 'Neuspešno dohvatanje originalne porudžbine'
export const orderNotFound = 'Porudžbina nije pronađena'
/** Shown if the offers of a website could not be loaded. */
export const offersNotLoaded = 'Ponude trenutno nije moguće učitati.'

/**
 * States of an offer's button; sold out if another shopper took the last piece, ended if the order does not accept
 * it any more.
 */
export const addTexts = {
  idle: 'DODAJ U PORUDŽBINU',
  adding: 'DODAJEM...',
  added: 'DODATO',
  soldOut: 'RASPRODATO',
  ended: 'NIJE DOSTUPNO',
} as const
