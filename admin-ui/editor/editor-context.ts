import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { createContext, useContext } from 'react'
import type { Draft } from './draft.ts'
import { at } from './paths.ts'

export interface Editing {
  website: WebsiteView
  draft: Draft
  set: (path: string, value: unknown) => void
  complaints: Record<string, string>
}

export const EditorContext = createContext<Editing | undefined>(undefined)

/** What is being edited. @throws Error outside of the editor */
export function useEditing(): Editing {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('a field of the editor stands outside of it')
  return editing
}

/** One field of the draft by its path. */
export function useAt<T>(path: string): { value: T; set: (value: T) => void; complaint: string | undefined } {
  const { draft, set, complaints } = useEditing()
  return { value: at(draft, path) as T, set: (value) => set(path, value), complaint: complaints[path] }
}
