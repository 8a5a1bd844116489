interface Done {
  count: number
  leftOut: number
  /** Whether a request for all left some for the next. */
  more: boolean
}

const forms = new Intl.PluralRules('sr-Latn')
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'obaveštenje', few: 'obaveštenja' }

/** `1 obaveštenje`, `3 obaveštenja`, `5.000 obaveštenja`. */
const counted = (count: number) => `${String(count).replace(/\B(?=(\d{3})+$)/g, '.')} ${nouns[forms.select(count)] ?? 'obaveštenja'}`
const again = ' Ima ih još: ponovite.'

export const readMessage = ({ count, more }: Done): string =>
  count === 0 ? 'Sva obaveštenja su već pročitana' : `Označeno kao pročitano: ${counted(count)}.${more ? again : ''}`

/** Says what was left out, since it was sent, waits or is under way. */
export function retryMessage({ count, leftOut, more }: Done): string {
  const rest = leftOut > 0 ? ` Izostavljeno: ${leftOut}, jer je poslato, već čeka ili nema šta da se pošalje.` : ''
  return count === 0 ? `Nema neuspelih obaveštenja za slanje.${rest}` : `Ponovo se šalje: ${counted(count)}.${rest}${more ? again : ''}`
}
