import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import { hasNotes } from './merged-orders.ts'

const textStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

/** The notes of orders for one parcel, under their numbers. Absent if none has notes. */
export function ParcelNotes({ orders }: { orders: readonly OrderView[] }) {
  const noted = orders.filter(hasNotes)
  return (
    noted.length > 0 && (
      <Box
        component="ul"
        aria-label="Napomene i beleške"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}
      >
        {noted.map(({ id, orderNumber, notes, noteCount, sellerNotes }) => (
          <li key={id}>
            <strong>{orderNumber}</strong>
            {notes && <Box sx={textStyle}>Napomena: {notes}</Box>}
            {noteCount > sellerNotes.length && <div>Starije beleške: {noteCount - sellerNotes.length}</div>}
            {sellerNotes.map((note) => (
              <Box key={note.id} sx={textStyle}>
                Beleška: {note.text}
              </Box>
            ))}
          </li>
        ))}
      </Box>
    )
  )
}
