import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'

/** Shows the number of notes on an order and the text of the newest. */
export function NotesMark({
  order: { sellerNotes, noteCount },
}: {
  order: Pick<OrderView, 'sellerNotes' | 'noteCount'>
}) {
  const newest = sellerNotes.at(-1)
  if (!newest) return null
  return (
    <Box
      component="span"
      role="img"
      title={newest.text}
      aria-label={`Beleške: ${noteCount}. ${newest.text}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        color: '#8A5200',
        fontSize: '0.8rem',
        fontWeight: 700,
        '& svg': { fontSize: 17 },
      }}
    >
      <StickyNote />
      {noteCount > 1 && noteCount}
    </Box>
  )
}
