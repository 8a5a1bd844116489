import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'

export const notFound = (message: string): Refusal => ({ code: 'not_found', message })

/** 400 with one entry per field; the text of the whole is the first field's where the caller gives none. */
export const invalid = (issues: Issue[], message = issues[0]?.message ?? 'Neispravni podaci'): Refusal => ({ code: 'invalid', message, issues })

/** What was decided on is no longer so, and only whoever asked can say what he wants now. */
export const overtaken: Refusal = { code: 'conflict', message: 'Podaci su se u međuvremenu promenili. Pokušajte ponovo.' }
