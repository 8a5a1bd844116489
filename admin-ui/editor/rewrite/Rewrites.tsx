import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { type ReactNode, useRef, useState } from 'react'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEditing } from '../draft/editor-context.ts'
import { presentFields, type ProposedFields } from './proposal.ts'
import { RewriteDialog } from './RewriteDialog.tsx'
import { RewritesContext } from './rewrites.ts'

interface AppliedRewrite {
  before: ProposedFields
  after: ProposedFields
}

const sameAs = (draft: Draft, fields: ProposedFields) =>
  JSON.stringify(presentFields(draft, fields)) === JSON.stringify(fields)

/**
 * Wraps the editor's fields and provides rewriting: opens the dialog, applies a proposal to the draft and
 * undoes it.
 */
export function Rewrites({ children }: { children: ReactNode }) {
  const { draft, set } = useEditing()
  const toast = useToast()
  const [part, setPart] = useState<CopyPart | undefined>(undefined)
  const [applied, setApplied] = useState<Partial<Record<CopyPart, AppliedRewrite>>>({})
  /** The toast's undo button outlives the render that created it. */
  const latest = useRef(draft)
  latest.current = draft

  const put = (fields: ProposedFields) => Object.entries(fields).forEach(([name, value]) => set(name, value))
  function undo(of: CopyPart, { before, after }: AppliedRewrite) {
    if (!sameAs(latest.current, after))
      return toast.quiet('Nije vraćeno', 'Tekst ste u međuvremenu izmenili.')
    put(before)
    setApplied((all) => ({ ...all, [of]: undefined }))
    toast.quiet('Vraćeno je kako je bilo')
  }
  function accept(proposed: ProposedFields) {
    const one = { before: presentFields(draft, proposed), after: proposed }
    const of = part!
    put(proposed)
    setApplied((all) => ({ ...all, [of]: one }))
    setPart(undefined)
    showToast(
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box>
          <Box sx={{ fontWeight: 700 }}>Predlog je u pregledu</Box>Kupci ga vide kada sačuvate.
        </Box>
        <Button
          color="inherit"
          size="small"
          variant="text"
          onClick={() => undo(of, one)}
          sx={{ textDecoration: 'underline' }}
        >
          Vrati
        </Button>
      </Box>,
      'success',
    )
  }
  const undoOf = (of: CopyPart) => {
    const one = applied[of]
    return one && sameAs(draft, one.after) ? () => undo(of, one) : undefined
  }

  return (
    <RewritesContext value={{ ask: setPart, undoOf }}>
      {children}
      <RewriteDialog part={part} onAccept={accept} onClose={() => setPart(undefined)} />
    </RewritesContext>
  )
}
