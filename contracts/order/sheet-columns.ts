/** The tab of a seller's spreadsheet that orders are written into. */
export const sheetTab = 'Porudžbine'

/** Its columns, in their order: the written ones (operator spec, section 9). */
export const sheetColumns = [
  'Datum porudžbine', 'ID porudžbine', 'Ime kupca', 'Email', 'Telefon', 'Adresa za dostavu', 'Grad', 'Proizvod', 'Količina', 'Ukupna cena', 'Status', 'Napomene',
] as const
