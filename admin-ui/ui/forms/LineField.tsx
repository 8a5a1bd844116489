import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface Props extends Pick<
  OutlinedInputProps,
  'type' | 'name' | 'value' | 'onChange' | 'autoComplete' | 'autoFocus' | 'endAdornment'
> {
  label: string
  errorText?: string
  hint?: string
  size?: 'small' | 'medium'
  required?: boolean
}

/**
 * A single-line field without the select and menu code of MUI's TextField, which would slow down the sign-in
 * view.
 */
export function LineField({ label, errorText, hint, size, required, ...input }: Props) {
  const id = useId()
  const helperText = errorText ?? hint
  return (
    <FormControl fullWidth variant="outlined" size={size} required={required} error={Boolean(errorText)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...input}
        slotProps={{ input: { 'aria-describedby': helperText ? `${id}-tekst` : undefined } }}
      />
      {helperText && <FormHelperText id={`${id}-tekst`}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
