import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { typedOver } from './typed-over.ts'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  complaint?: string
  hint?: string
  adornment?: NonNullable<TextFieldProps['slotProps']>['input']
}

/** A key or a token. One that is stored stands there masked; whoever types replaces all of it. */
export function SecretField({ label, name, value, onChange, complaint, hint, adornment }: Props) {
  return (
    <TextField
      label={label} name={name} value={value} autoComplete="off" error={Boolean(complaint)}
      helperText={complaint ?? (isMasked(value) ? 'Sačuvano. Unesite novu vrednost da biste je zamenili.' : hint)}
      onChange={(event) => onChange(typedOver(value, event.target.value))}
      onFocus={(event) => isMasked(value) && event.target.select()}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' }, input: adornment }}
    />
  )
}
