import { refusalDetails } from '../../data/refusal.ts'

/** Someone saved after this editor had read the page: the changed fields and the new revision. */
export interface SaveConflict {
  revision: number
  fields: string[]
}

/** Maps the fields of a save's body to the names used by history and refusals. */
export const fieldNamesOf = (body: Record<string, unknown>): string[] =>
  Object.keys(body).flatMap((field) =>
    field === 'priceAnchoring'
      ? ['savingsText', 'comparisonText']
      : field === 'editableContent'
        ? ['editableTexts']
        : [field],
  )

/** The conflict that a save was refused for; undefined for other refusals. */
export const conflictIn = (error: unknown): SaveConflict | undefined => {
  const { revision, fields } = refusalDetails(error) as Partial<SaveConflict>
  return typeof revision === 'number' && Array.isArray(fields) ? { revision, fields } : undefined
}
