import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatTime } from '../../ui/formatting/dates.ts'
import { colours } from '../../theme/palette.ts'
import { useMay } from '../../session/duty-access.ts'
import { AddNote } from './AddNote.tsx'
import { RemoveNote } from './RemoveNote.tsx'

type Note = OrderView['sellerNotes'][number]

/** The seller's own notes, oldest first; shoppers never see them. */
export function OrderNotes({ order }: { order: OrderView }) {
  const mayWrite = useMay('writeNotes')
  const [removing, setRemoving] = useState<Note | undefined>(undefined)
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Beleške
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {order.sellerNotes.map((note) => (
          <Box
            component="li"
            key={note.id}
            sx={{
              display: 'flex',
              gap: 1,
              bgcolor: colours.apricotSoft,
              borderRadius: 2,
              pl: 1.5,
              pr: 0.5,
              py: 1,
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontSize: '0.95rem' }}>
                {note.text}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.82rem' }}>
                {formatTime(note.at)} · {note.author}
              </Box>
            </Box>
            {mayWrite && (
              <IconButton
                size="small"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => setRemoving(note)}
                aria-label={`Obriši belešku: ${note.text.slice(0, 60)}`}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayWrite && !order.personalDataErased && <AddNote orderId={order.orderId} />}
      <RemoveNote orderId={order.orderId} note={removing} onClose={() => setRemoving(undefined)} />
    </Box>
  )
}
