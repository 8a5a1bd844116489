import { useEffect } from 'react'
import { forgetKeptDraft, keepDraft, type KeptDraft, writeWaitingDraft } from './kept-draft.ts'

/** Keeps what is edited in the tab for as long as it is `unsaved`. */
export function useKeepDraft(userId: number, { read, draft, lost }: KeptDraft, unsaved: boolean): void {
  useEffect(() => {
    if (unsaved) keepDraft(userId, { read, draft, lost })
    else forgetKeptDraft(userId, read.id)
  }, [userId, read, draft, lost, unsaved])
  useEffect(() => {
    addEventListener('pagehide', writeWaitingDraft)
    return () => {
      removeEventListener('pagehide', writeWaitingDraft)
      writeWaitingDraft()
    }
  }, [])
}
