import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useEditorStore } from '../draft/editor-context.ts'
import { presentFields, type ProposedFields } from './proposal.ts'
import { RewriteDialog } from './RewriteDialog.tsx'
import { type AppliedRewrite, isUnchanged, RewritesContext } from './rewrites.ts'

/**
 * Wraps the editor's fields and provides rewriting: opens the dialog, applies a proposal to the draft and
 * undoes it.
 */
export function Rewrites({ children }: { children: ReactNode }) {
  const store = useEditorStore()
  const toast = useToast()
  const [part, setPart] = useState<CopyPart | undefined>(undefined)
  const [applied, setApplied] = useState<Partial<Record<CopyPart, AppliedRewrite>>>({})

  const put = useCallback(
    (fields: ProposedFields) => Object.entries(fields).forEach(([name, value]) => store.set(name, value)),
    [store],
  )
  const undo = useCallback(
    (of: CopyPart, { before, after }: AppliedRewrite) => {
      if (!isUnchanged(store.current().draft, after))
        return toast.quiet('Nije vraćeno', 'Tekst ste u međuvremenu izmenili.')
      put(before)
      setApplied((all) => ({ ...all, [of]: undefined }))
      toast.quiet('Vraćeno je kako je bilo')
    },
    [store, put, toast],
  )
  function accept(proposed: ProposedFields) {
    const one = { before: presentFields(store.current().draft, proposed), after: proposed }
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
  const rewrites = useMemo(() => ({ ask: setPart, applied, undo }), [applied, undo])

  return (
    <RewritesContext value={rewrites}>
      {children}
      <RewriteDialog part={part} onAccept={accept} onClose={() => setPart(undefined)} />
    </RewritesContext>
  )
}
