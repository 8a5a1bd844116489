import { createContext, useContext, useEffect, useId } from 'react'

/** Unsaved input in the order detail. */
export interface Draft {
  /** Closing would lose input. */
  hasInput: boolean
  /** Closes this form without closing the detail, if that is possible. */
  leave?: () => void
  /** Removes what the tab keeps of the input. */
  discard?: () => void
}

/** A mutable map instead of state: it is read only on closing, so typing causes no re-render. */
export const Drafts = createContext<Map<string, Draft>>(new Map())

/** Registers a form's draft with the order detail. */
export function useDraft(draft: Draft): void {
  const drafts = useContext(Drafts)
  const id = useId()
  useEffect(() => {
    drafts.set(id, draft)
    return () => void drafts.delete(id)
  })
}

/**
 * What closing does, and whether it loses input. Esc closes an open edit form first; the close button closes
 * the whole detail.
 */
export function planLeave(
  drafts: Iterable<Draft>,
  byEscape: boolean,
  close: () => void,
): { go: () => void; losesInput: boolean } {
  const open = [...drafts]
  const edit = byEscape ? open.find(({ leave }) => leave) : undefined
  return edit
    ? { go: edit.leave!, losesInput: edit.hasInput }
    : {
        go: () => {
          for (const { discard } of open) discard?.()
          return close()
        },
        losesInput: open.some(({ hasInput: typed }) => typed),
      }
}
