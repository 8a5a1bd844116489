import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'

export const notFound = (message: string): Refusal => ({ code: 'not_found', message })

export const conflict = (message: string): Refusal => ({ code: 'conflict', message })

/** 400 with one entry per field; the message defaults to that of the first field. */
export const invalid = (issues: Issue[], message = issues[0]?.message ?? 'Neispravni podaci'): Refusal => ({
  code: 'invalid',
  message,
  issues,
})

/** The state has changed since it was read, and only the user can decide what to do now. */
export const concurrentChange: Refusal = {
  code: 'conflict',
  message: 'Podaci su se u međuvremenu promenili. Pokušajte ponovo.',
}
