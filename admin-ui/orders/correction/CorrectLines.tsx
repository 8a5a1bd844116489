import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isUnsent } from '../detail/is-unsent.ts'

const CorrectionForm = lazyPart(
  async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
  ScreenLoading,
)

/** The button of an order that is not handed over yet, and the form that it opens. */
export function CorrectLines({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  // An open form stays when the order is handed over meanwhile: the server's refusal shows why.
  if (!isOpen && !isUnsent(order)) return null
  return isOpen ? (
    <CorrectionForm order={order} onDone={() => setOpen(false)} />
  ) : (
    <Box sx={{ mb: 3 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<EditOutlined />}
        onClick={() => (order.packingStartedAt ? setIsAsking(true) : setOpen(true))}
      >
        Izmeni stavke
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Pakovanje je već počelo"
        content="Proverite da li se izmenjene stavke nalaze u paketu."
        confirm="Izmeni stavke"
        confirmColor="warning"
        onConfirm={() => {
          setIsAsking(false)
          setOpen(true)
        }}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  )
}
