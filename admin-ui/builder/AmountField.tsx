import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  symbol: string
  complaint?: string
  hint?: string
  required?: boolean
  /** Told when the field is entered, before anything is typed. */
  onEnter?: () => void
}

/** Money as people type it, with comma or point (resolution 6). A text field: a number field would refuse the comma. */
export function AmountField({ label, value, onChange, symbol, complaint, hint, required, onEnter }: Props) {
  return (
    <TextField
      label={label} required={required} value={value} onFocus={onEnter} onChange={(event) => onChange(event.target.value)} error={Boolean(complaint)} helperText={complaint ?? hint}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' }, input: { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> } }}
    />
  )
}
