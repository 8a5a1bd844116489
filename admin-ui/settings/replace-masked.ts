import { isMasked } from '@pazar/contracts/user/masked-secret.ts'

/** The field's content after typing. A masked secret cannot be edited: typing replaces all of it. */
export function replaceMasked(before: string, after: string): string {
  if (!isMasked(before) || !after.includes('•')) return after
  const typed = after.startsWith(before)
    ? after.slice(before.length)
    : after.endsWith(before)
      ? after.slice(0, -before.length)
      : ''
  return typed.replaceAll('•', '')
}
