import { useEffect } from 'react'
import { removeStoredDraft, storeDraft, type StoredDraft, flushStoredDraft } from './stored-draft.ts'

/** Stores the draft in the tab as long as it is `unsaved`. */
export function useStoreDraft(userId: number, { read, draft, lost }: StoredDraft, unsaved: boolean): void {
  useEffect(() => {
    if (unsaved) storeDraft(userId, { read, draft, lost })
    else removeStoredDraft(userId, read.id)
  }, [userId, read, draft, lost, unsaved])
  useEffect(() => {
    addEventListener('pagehide', flushStoredDraft)
    return () => {
      removeEventListener('pagehide', flushStoredDraft)
      flushStoredDraft()
    }
  }, [])
}
