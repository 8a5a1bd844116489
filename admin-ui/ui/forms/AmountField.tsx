import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  symbol: string
  errorText?: string
  hint?: string
  required?: boolean
  /** Called on focus, before anything is typed. */
  onEnter?: () => void
}

/**
 * An amount with a decimal comma or point (api/numbers). A text field, because a number field rejects the
 * comma.
 */
export function AmountField({ label, value, onChange, symbol, errorText, hint, required, onEnter }: Props) {
  return (
    <TextField
      label={label}
      required={required}
      value={value}
      onFocus={onEnter}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(errorText)}
      helperText={errorText ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> },
      }}
    />
  )
}
