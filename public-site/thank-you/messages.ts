/** Of the upsell page, to the letter of the landing spec, section 8. */
export const noOffers = 'Trenutno nema dodatnih ponuda'
export const missingOrderData = 'Greška: Nedostaju podaci o porudžbini'
export const addingFailed = 'Greška pri dodavanju proizvoda. Pokušajte ponovo.'
export const orderNotLoaded = 'Neuspešno dohvatanje originalne porudžbine'
export const orderNotFound = 'Porudžbina nije pronađena'
/** Shown where the offers of a website could not be asked for. */
export const offersNotLoaded = 'Ponude trenutno nije moguće učitati.'

/** An offer's button: idle, adding, added; sold out where another shopper was faster. */
export const addTexts = { idle: 'DODAJ U PORUDŽBINU', adding: 'DODAJEM...', added: 'DODATO', soldOut: 'RASPRODATO' } as const
