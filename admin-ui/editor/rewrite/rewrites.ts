import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import { createContext, useContext } from 'react'
import type { Draft } from '../draft/draft.ts'
import { presentFields, type ProposedFields } from './proposal.ts'

export interface AppliedRewrite {
  before: ProposedFields
  after: ProposedFields
}

/** Whether the draft still has the texts of a proposal. */
export const isUnchanged = (draft: Draft, fields: ProposedFields): boolean =>
  JSON.stringify(presentFields(draft, fields)) === JSON.stringify(fields)

interface Rewrites {
  /** Opens the dialog for a part. */
  ask: (part: CopyPart) => void
  /** The last accepted proposal of each part. */
  applied: Partial<Record<CopyPart, AppliedRewrite>>
  /** Restores a part as it was before the proposal, unless it has changed since. */
  undo: (part: CopyPart, applied: AppliedRewrite) => void
}

export const RewritesContext = createContext<Rewrites | undefined>(undefined)

/** @throws Error outside of the editor */
export function useRewrites(): Rewrites {
  const rewrites = useContext(RewritesContext)
  if (!rewrites) throw new Error('a button for writing anew stands outside of the editor')
  return rewrites
}
