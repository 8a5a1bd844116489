import { isMasked } from '@pazar/contracts/user/masked-secret.ts'

/** What is in a field after somebody types into it. A masked secret is not edited, it is replaced: of it nothing is left. */
export function typedOver(before: string, after: string): string {
  if (!isMasked(before) || !after.includes('•')) return after
  const typed = after.startsWith(before) ? after.slice(before.length) : after.endsWith(before) ? after.slice(0, -before.length) : ''
  return typed.replaceAll('•', '')
}
