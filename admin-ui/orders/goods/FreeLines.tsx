import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { AmountField } from '../../ui/forms/AmountField.tsx'
import type { TypedLine } from './typed-line.ts'

interface RowProps {
  line: TypedLine
  /** Number of the row as people read it. */
  number: number
  /** Whether the title is the seller's own; otherwise it is the product's. */
  hasOwnTitle: boolean
  symbol: string
  errorOf: (field: 'title' | 'pieces' | 'price') => string | undefined
  onChange: (part: Partial<TypedLine>) => void
  onRemove: (() => void) | undefined
}

// By the width of the form, which is narrow in the order's detail even on a desktop.
const inOneRow = '@container (min-width: 560px)'
const rowStyle = {
  display: 'grid',
  gap: 1.25,
  alignItems: 'start',
  gridTemplateColumns: '5.5rem 1fr auto',
  [inOneRow]: { gridTemplateColumns: '1fr 5.5rem 11rem auto' },
}
const titleStyle = {
  gridColumn: '1 / -1',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [inOneRow]: { gridColumn: 'auto' },
}

/** One line of an order: title, pieces, price and a button that removes it. */
export function LineRow({ line, number, hasOwnTitle, symbol, errorOf, onChange, onRemove }: RowProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box role="group" aria-label={`Stavka ${number}`} sx={rowStyle}>
        <Box sx={titleStyle}>
          {hasOwnTitle ? (
            <TextField
              label="Naziv"
              value={line.title}
              onChange={(event) => onChange({ title: event.target.value })}
              error={Boolean(errorOf('title'))}
              helperText={errorOf('title')}
              fullWidth
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          ) : (
            line.title
          )}
        </Box>
        <TextField
          label="Komada"
          value={line.pieces}
          onChange={(event) => onChange({ pieces: event.target.value })}
          error={Boolean(errorOf('pieces'))}
          helperText={errorOf('pieces')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <AmountField
          label="Cena ukupno"
          value={line.price}
          onChange={(price) => onChange({ price })}
          symbol={symbol}
          errorText={errorOf('price')}
        />
        <IconButton
          onClick={onRemove}
          disabled={!onRemove}
          aria-label={`Ukloni stavku ${line.title || number}`}
        >
          <Close />
        </IconButton>
      </Box>
    </Box>
  )
}

export const AddLine = ({ onAdd }: { onAdd: () => void }) => (
  <Button startIcon={<Add />} onClick={onAdd} sx={{ justifySelf: 'start' }}>
    Dodaj stavku
  </Button>
)
