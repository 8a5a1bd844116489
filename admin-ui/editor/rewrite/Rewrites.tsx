import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { type ReactNode, useRef, useState } from 'react'
import { showToast } from '../../layout/toast-store.ts'
import { useToast } from '../../layout/use-toast.tsx'
import type { Draft } from '../draft.ts'
import { useEditing } from '../editor-context.ts'
import { presentFields, type Proposed } from './proposal.ts'
import { RewriteDialog } from './RewriteDialog.tsx'
import { RewritesContext } from './rewrites.ts'

interface Taken {
  before: Proposed
  after: Proposed
}

const sameAs = (draft: Draft, fields: Proposed) => JSON.stringify(presentFields(draft, fields)) === JSON.stringify(fields)

/** Around the fields of the editor: parts of the page are written anew here, taken into the draft, and put back. */
export function Rewrites({ children }: { children: ReactNode }) {
  const { draft, set } = useEditing()
  const toast = useToast()
  const [part, setPart] = useState<CopyPart | undefined>(undefined)
  const [taken, setTaken] = useState<Partial<Record<CopyPart, Taken>>>({})
  /** The notice outlives the rendering in which it was made. */
  const latest = useRef(draft)
  latest.current = draft

  const put = (fields: Proposed) => Object.entries(fields).forEach(([name, value]) => set(name, value))
  function undo(of: CopyPart, { before, after }: Taken) {
    if (!sameAs(latest.current, after)) return toast.quiet('Nije vraćeno', 'Tekst ste u međuvremenu izmenili.')
    put(before)
    setTaken((all) => ({ ...all, [of]: undefined }))
    toast.quiet('Vraćeno je kako je bilo')
  }
  function take(proposed: Proposed) {
    const one = { before: presentFields(draft, proposed), after: proposed }
    const of = part!
    put(proposed)
    setTaken((all) => ({ ...all, [of]: one }))
    setPart(undefined)
    showToast(
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box><Box sx={{ fontWeight: 700 }}>Predlog je u pregledu</Box>Kupci ga vide kada sačuvate.</Box>
        <Button color="inherit" size="small" variant="text" onClick={() => undo(of, one)} sx={{ textDecoration: 'underline' }}>Vrati</Button>
      </Box>,
      'success',
    )
  }
  const undoOf = (of: CopyPart) => {
    const one = taken[of]
    return one && sameAs(draft, one.after) ? () => undo(of, one) : undefined
  }

  return (
    <RewritesContext value={{ ask: setPart, undoOf }}>
      {children}
      <RewriteDialog part={part} onTake={take} onClose={() => setPart(undefined)} />
    </RewritesContext>
  )
}
