import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'

interface Props {
  /** What the pieces are, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

const buttonStyle = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const

/** A number from 0 to `max`: by buttons, by arrow keys or typed. */
export function PieceStepper({ label, value, max, onChange }: Props) {
  const set = (next: number) => onChange(Math.min(Math.max(0, Math.trunc(next) || 0), max))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexShrink: 0 }}>
      <IconButton
        aria-label={`Manje: ${label}`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
        sx={buttonStyle}
      >
        <Remove />
      </IconButton>
      <TextField
        type="number"
        value={String(value)}
        onChange={(event) => set(Number(event.target.value))}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { 'aria-label': label, min: 0, max, step: 1, inputMode: 'numeric' } }}
        sx={{
          width: 64,
          '& input': { textAlign: 'center', fontWeight: 700, MozAppearance: 'textfield' },
          '& input::-webkit-inner-spin-button': { display: 'none' },
        }}
      />
      <IconButton
        aria-label={`Više: ${label}`}
        disabled={value === max}
        onClick={() => set(value + 1)}
        sx={buttonStyle}
      >
        <Add />
      </IconButton>
    </Box>
  )
}
