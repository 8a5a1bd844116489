import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { replaceMasked } from './replace-masked.ts'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  errorText?: string
  hint?: string
  adornment?: NonNullable<TextFieldProps['slotProps']>['input']
}

/** A key or token. A stored one shows masked, and typing replaces it entirely. */
export function SecretField({ label, name, value, onChange, errorText, hint, adornment }: Props) {
  return (
    <TextField
      label={label}
      name={name}
      value={value}
      autoComplete="off"
      error={Boolean(errorText)}
      helperText={
        errorText ?? (isMasked(value) ? 'Sačuvano. Unesite novu vrednost da biste je zamenili.' : hint)
      }
      onChange={(event) => onChange(replaceMasked(value, event.target.value))}
      onFocus={(event) => isMasked(value) && event.target.select()}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' }, input: adornment }}
    />
  )
}
