import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useDraftField } from '../draft/editor-context.ts'

interface Props {
  path: string
  label: string
  /** Labels by value. */
  choices: Record<string, string>
  hint?: string
}

/** Selects one value of the draft. */
export function DraftSelect({ path, label, choices, hint }: Props) {
  const { value, set, errorText } = useDraftField<string>(path)
  return (
    <TextField
      select
      name={path}
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      error={Boolean(errorText)}
      helperText={errorText ?? hint}
    >
      {Object.entries(choices).map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
