import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { CallDesk } from '../desk/call-desk.ts'

const MergeDialog = lazyPart(async () => (await import('../../merge/MergeDialog.tsx')).MergeDialog)

interface Props {
  /** The order that is called. It is kept, so that its lease and token stay valid. */
  orderId: string
  /** The order to add; undefined closes the dialog. */
  otherId: string | undefined
  desk: CallDesk
  onClose: () => void
}

/** Merges an earlier order into the called one; its undo is in the strip, as that of an outcome. */
export const MergeCalled = ({ orderId, otherId, desk, onClose }: Props) =>
  otherId && (
    <MergeDialog
      orderIds={[orderId, otherId]}
      kept={orderId}
      onMerged={({ mergeId, message }) => desk.merged({ orderId, mergeId, text: message })}
      hasNotice={false}
      onClose={onClose}
    />
  )
