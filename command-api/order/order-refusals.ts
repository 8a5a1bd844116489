import type { Refusal } from '@pazar/contracts/route/refusal.ts'

/** Refuses to write personal data for a customer who has been erased. */
export const customerErased: Refusal = { code: 'conflict', message: 'Lični podaci kupca su obrisani' }
