import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import { createContext, useContext } from 'react'

interface Rewrites {
  /** Opens the dialog for a part. */
  ask: (part: CopyPart) => void
  /**
   * Returns a function that restores a part as it was before the proposal; undefined if no proposal was
   * accepted or the part has changed since.
   */
  undoOf: (part: CopyPart) => (() => void) | undefined
}

export const RewritesContext = createContext<Rewrites | undefined>(undefined)

/** @throws Error outside of the editor */
export function useRewrites(): Rewrites {
  const rewrites = useContext(RewritesContext)
  if (!rewrites) throw new Error('a button for writing anew stands outside of the editor')
  return rewrites
}
