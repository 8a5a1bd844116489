import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../session/duty-access.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { canMerge } from './can-merge.ts'

const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)

interface Props {
  orderIds: readonly string[]
  /** Called with the orders that were merged. */
  onMerged: (orderIds: readonly string[]) => void
}

/** Merges the selected orders; absent unless two to ten are selected. */
export function MergeButton({ orderIds, onMerged }: Props) {
  const mayMerge = useMay('mergeOrders')
  // Those of the moment of the press: the selection may change while the dialog is open.
  const [merging, setMerging] = useState<readonly string[] | undefined>(undefined)
  return (
    <>
      {mayMerge && canMerge(orderIds.length) && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setMerging(orderIds)}>
          Spoji
        </Button>
      )}
      {merging && (
        <MergeDialog
          orderIds={merging}
          onMerged={() => onMerged(merging)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}
