import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Editing, EditorStore } from './editor-store.ts'
import { valueAt } from './paths.ts'

export const EditorContext = createContext<EditorStore | undefined>(undefined)

/**
 * The store of the page being edited; reading it in an event does not subscribe to it.
 * @throws Error outside of the editor
 */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('a field of the editor stands outside of it')
  return store
}

/**
 * Selects once per state: React would render for ever if the same state gave another value, such as NaN in a
 * new list.
 */
function selectOncePerState<T>(store: EditorStore, select: (editing: Editing) => T, last: { current?: T }) {
  let seen: Editing | undefined
  return (): T => {
    const editing = store.current()
    if (editing !== seen) {
      seen = editing
      last.current = replaceEqualDeep(last.current, select(editing))
    }
    return last.current as T
  }
}

/** What `select` takes from the store. Renders again only if it differs, compared by value. */
export function useSelection<T>(store: EditorStore, select: (editing: Editing) => T): T {
  const last = useRef<T>(undefined)
  const get = selectOncePerState(store, select, last)
  return useSyncExternalStore(store.subscribe, get, get)
}

/**
 * What `select` takes from the page being edited, see `useSelection`.
 * @throws Error outside of the editor
 */
export const useEditing = <T>(select: (editing: Editing) => T): T => useSelection(useEditorStore(), select)

/** Value, setter and error of one field of the draft, by its path. */
export function useDraftField<T>(path: string): {
  value: T
  set: (value: T) => void
  errorText: string | undefined
} {
  const { set } = useEditorStore()
  const { value, errorText } = useEditing(({ draft, errors }) => ({
    value: valueAt(draft, path) as T,
    errorText: errors[path],
  }))
  return { value, set: (value) => set(path, value), errorText }
}
