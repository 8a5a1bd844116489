import { useEffect, useState } from 'react'
import { attemptStorage } from '../../session/attempt-storage.ts'
import { currentUser } from '../../session/session.ts'

export interface StoredDraft<T> {
  /** What was typed in this form before and neither saved nor discarded. */
  restored: T | undefined
  /** Takes the draft as JSON. */
  store: (text: string) => void
  /** Call it once the draft is saved or discarded; otherwise the form shows it again. */
  remove: () => void
}

/** In sessionStorage, so that each tab has its own drafts, which end with it; if refused, with their form. */
const storedUnder = <T>(key: string): StoredDraft<T> => ({
  restored: attemptStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '')),
  store: (text) => attemptStorage(() => sessionStorage.setItem(key, text)),
  remove: () => attemptStorage(() => sessionStorage.removeItem(key)),
})

const notStored: StoredDraft<never> = { restored: undefined, store: () => {}, remove: () => {} }

/** Keys of the forms that are open. */
const openKeys = new Set<string>()

/**
 * The draft of a form, such as `note-{orderId}`, which this tab keeps if the session ends while a user types. A form
 * that is open twice, as in an order's detail over call mode, keeps only the draft of the first.
 */
export function useStoredDraft<T>(form: string): StoredDraft<T> {
  const [opened] = useState(() => {
    // Of the user who opened the form: another one may sign in in another tab meanwhile.
    const userId = currentUser()?.id
    const key = `pazar-draft-1-${userId}-${form}`
    return userId === undefined || openKeys.has(key) ? undefined : { key, draft: storedUnder<T>(key) }
  })
  useEffect(() => {
    if (!opened) return
    openKeys.add(opened.key)
    return () => void openKeys.delete(opened.key)
  }, [opened])
  return opened?.draft ?? notStored
}

/** Stores what is typed, or removes it if that is undefined: nothing is unsaved. */
export function useStoreDraft<T>({ store, remove }: StoredDraft<T>, typed: T | undefined): void {
  // As text, because a form builds another object in each render.
  const text = typed === undefined ? undefined : JSON.stringify(typed)
  useEffect(() => {
    if (text === undefined) remove()
    else store(text)
  }, [text, store, remove])
}
