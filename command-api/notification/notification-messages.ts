import { pluralForm } from '@pazar/contracts/text/plural.ts'

interface Done {
  count: number
  leftOut: number
  /** Whether a request for all left some for the next. */
  more: boolean
}

/** Formats as `1 obaveštenje`, `3 obaveštenja`, `5.000 obaveštenja`. */
const notifications = (count: number) =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, '.')} ${pluralForm(count, 'obaveštenje', 'obaveštenja', 'obaveštenja')}`
const again = ' Ima ih još: ponovite.'

/** The message after marking as read. */
export const readMessage = ({ count, more }: Done): string =>
  count === 0
    ? 'Sva obaveštenja su već pročitana'
    : `Označeno kao pročitano: ${notifications(count)}.${more ? again : ''}`

export const unreadMessage = ({ count }: Pick<Done, 'count'>): string =>
  `Označeno kao nepročitano: ${notifications(count)}.`

/** Mentions deliveries that were left out because they are sent, waiting or in progress. */
export function retryMessage({ count, leftOut, more }: Done): string {
  const rest =
    leftOut > 0 ? ` Izostavljeno: ${leftOut}, jer je poslato, već čeka ili nema šta da se pošalje.` : ''
  return count === 0
    ? `Nema neuspelih obaveštenja za slanje.${rest}`
    : `Ponovo se šalje: ${notifications(count)}.${rest}${more ? again : ''}`
}
