import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'

export const notFound = (message: string): Refusal => ({ code: 'not_found', message })

/** 400 with one entry per field; the text of the whole is the first field's where the caller gives none. */
export const invalid = (issues: Issue[], message = issues[0]?.message ?? 'Neispravni podaci'): Refusal => ({ code: 'invalid', message, issues })
