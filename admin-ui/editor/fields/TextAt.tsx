import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useAt } from '../editor-context.ts'

interface Props {
  path: string
  label: string
  /** Of many lines, so many of which are shown at first. */
  rows?: number
  hint?: string
  placeholder?: string
  required?: boolean
  /** Characters that search engines and shoppers still see; told as it is reached. */
  best?: number
}

/** One text of the draft. Its name is its path: complaints, and a press on it in the preview, find it by that. */
export function TextAt({ path, label, rows, hint, placeholder, required, best }: Props) {
  const { value, set, complaint } = useAt<string>(path)
  const text = value ?? ''
  const counted = best === undefined || text === '' ? undefined : `${text.length}/${best}`
  return (
    <TextField
      name={path} label={label} value={text} onChange={(event) => set(event.target.value)} required={required} placeholder={placeholder}
      error={Boolean(complaint)} helperText={complaint ?? hint} multiline={rows !== undefined} minRows={rows} maxRows={rows === undefined ? undefined : rows + 10}
      slotProps={{
        inputLabel: placeholder ? { shrink: true } : undefined, htmlInput: { autoComplete: 'off' },
        input: counted ? { endAdornment: <InputAdornment position="end" sx={{ alignSelf: 'flex-end', mb: rows ? 1 : undefined, '& p': { fontSize: '0.8rem', color: text.length > best! ? 'warning.main' : undefined } }}>{counted}</InputAdornment> } : undefined,
      }}
    />
  )
}
