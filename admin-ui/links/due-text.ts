import { maxCountedDue } from '@pazar/contracts/order/max-counted-due.ts'

/** `12`, or `500+` if more are due than the server counts. */
export const dueText = (due: number): string => (due >= maxCountedDue ? `${maxCountedDue}+` : String(due))
