import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { replaceMasked } from './replace-masked.ts'

interface Props {
  source: string
  label: string
  hint: string
  /** Called after an edit. */
  onChange?: () => void
}

/** A key or token. A stored one shows masked, and typing replaces it entirely. */
export function SecretInput({ source, label, hint, onChange }: Props) {
  const value: string = useWatch({ name: source }) ?? ''
  return (
    <TextInput
      source={source}
      label={label}
      autoComplete="off"
      helperText={isMasked(value) ? 'Sačuvano. Unesite novu vrednost da biste je zamenili.' : hint}
      parse={(typed: string) => replaceMasked(value, typed) || null}
      onChange={onChange}
      onFocus={(event) => isMasked(value) && event.target.select()}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
    />
  )
}
