import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import { createContext, useContext } from 'react'

interface Rewrites {
  /** Opens the dialog for a part. */
  ask: (part: CopyPart) => void
  /** Puts a part back as it was before its proposal was taken; undefined where nothing was taken, or it was changed since. */
  undoOf: (part: CopyPart) => (() => void) | undefined
}

export const RewritesContext = createContext<Rewrites | undefined>(undefined)

/** @throws Error outside of the editor */
export function useRewrites(): Rewrites {
  const rewrites = useContext(RewritesContext)
  if (!rewrites) throw new Error('a button for writing anew stands outside of the editor')
  return rewrites
}
