import { refusalDetails } from '../api/refusal.ts'

/** Somebody saved after this editor had read: what, and at which revision. */
export interface SaveConflict {
  revision: number
  fields: string[]
}

/** The names that history and refusals have for what a save's body calls otherwise. */
export const namesOf = (body: Record<string, unknown>): string[] =>
  Object.keys(body).flatMap((field) => (field === 'priceAnchoring' ? ['savingsText', 'comparisonText'] : field === 'editableContent' ? ['editableTexts'] : [field]))

/** The conflict for which a save was refused; undefined where it was refused for something else. */
export const conflictIn = (error: unknown): SaveConflict | undefined => {
  const { revision, fields } = refusalDetails(error) as Partial<SaveConflict>
  return typeof revision === 'number' && Array.isArray(fields) ? { revision, fields } : undefined
}
