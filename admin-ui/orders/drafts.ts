import { createContext, useContext, useEffect, useId } from 'react'

/** What somebody writes in the detail of an order. */
export interface Draft {
  /** There is something that would be lost. */
  typed: boolean
  /** Of what can be left while the detail stays open. */
  leave?: () => void
}

/** Asked only when the detail is to be closed: nothing is drawn again for a letter typed. */
export const Drafts = createContext<Map<string, Draft>>(new Map())

/** Told by each form of the detail. */
export function useDraft(draft: Draft): void {
  const drafts = useContext(Drafts)
  const id = useId()
  useEffect(() => {
    drafts.set(id, draft)
    return () => void drafts.delete(id)
  })
}

/** What leaving does, and whether something typed is lost by it: Esc leaves the edit first, the cross the whole detail. */
export function leaving(drafts: Iterable<Draft>, byEscape: boolean, close: () => void): { go: () => void; loses: boolean } {
  const open = [...drafts]
  const edit = byEscape ? open.find(({ leave }) => leave) : undefined
  return edit ? { go: edit.leave!, loses: edit.typed } : { go: close, loses: open.some(({ typed }) => typed) }
}
