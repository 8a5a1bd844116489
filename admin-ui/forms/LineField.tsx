import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface Props extends Pick<OutlinedInputProps, 'type' | 'name' | 'value' | 'onChange' | 'autoComplete' | 'autoFocus' | 'endAdornment'> {
  label: string
  complaint?: string
  hint?: string
  size?: 'small' | 'medium'
  required?: boolean
}

/** A field of one line, without the lists and menus that MUI's TextField brings along: the sign-in view waits for what it imports. */
export function LineField({ label, complaint, hint, size, required, ...input }: Props) {
  const id = useId()
  const told = complaint ?? hint
  return (
    <FormControl fullWidth variant="outlined" size={size} required={required} error={Boolean(complaint)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} slotProps={{ input: { 'aria-describedby': told ? `${id}-tekst` : undefined } }} />
      {told && <FormHelperText id={`${id}-tekst`}>{told}</FormHelperText>}
    </FormControl>
  )
}
