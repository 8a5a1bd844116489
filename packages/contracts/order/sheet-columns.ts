/** The tab of the seller's spreadsheet that orders are written to. */
export const sheetTab = 'Porudžbine'

/** Columns of that tab in order (integrations/sheets). */
export const sheetColumns = [
  'Datum porudžbine',
  'ID porudžbine',
  'Ime kupca',
  'Email',
  'Telefon',
  'Adresa za dostavu',
  'Grad',
  'Proizvod',
  'Količina',
  'Ukupna cena',
  'Status',
  'Napomene',
] as const
