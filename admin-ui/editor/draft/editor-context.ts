import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { createContext, useContext } from 'react'
import type { Draft } from './draft.ts'
import { valueAt } from './paths.ts'

export interface Editing {
  website: WebsiteView
  draft: Draft
  set: (path: string, value: unknown) => void
  errors: Record<string, string>
}

export const EditorContext = createContext<Editing | undefined>(undefined)

/**
 * The page being edited.
 * @throws Error outside of the editor
 */
export function useEditing(): Editing {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('a field of the editor stands outside of it')
  return editing
}

/** Value, setter and error of one field of the draft, by its path. */
export function useDraftField<T>(path: string): {
  value: T
  set: (value: T) => void
  errorText: string | undefined
} {
  const { draft, set, errors } = useEditing()
  return { value: valueAt(draft, path) as T, set: (value) => set(path, value), errorText: errors[path] }
}
