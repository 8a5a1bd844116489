import { useEffect } from 'react'
import type { EditorStore } from './editor-store.ts'
import { flushStoredDraft, removeStoredDraft, storeDraft } from './stored-draft.ts'

/** Stores the draft in the tab as long as it has unsaved changes. */
export function useStoreDraft(userId: number, store: EditorStore): void {
  useEffect(() => {
    const storeCurrent = () => {
      const { website, draft, state, isDirty } = store.current()
      if (isDirty) storeDraft(userId, { read: website, draft, lost: state.unconfirmedSave })
      else removeStoredDraft(userId, website.id)
    }
    storeCurrent()
    return store.subscribe(storeCurrent)
  }, [userId, store])
  useEffect(() => {
    addEventListener('pagehide', flushStoredDraft)
    return () => {
      removeEventListener('pagehide', flushStoredDraft)
      flushStoredDraft()
    }
  }, [])
}
