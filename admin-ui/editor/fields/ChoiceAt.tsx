import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useAt } from '../editor-context.ts'

interface Props {
  path: string
  label: string
  /** Values and how they are called. */
  choices: Record<string, string>
  hint?: string
}

/** One of a few values of the draft. */
export function ChoiceAt({ path, label, choices, hint }: Props) {
  const { value, set, complaint } = useAt<string>(path)
  return (
    <TextField select name={path} label={label} value={value} onChange={(event) => set(event.target.value)} error={Boolean(complaint)} helperText={complaint ?? hint}>
      {Object.entries(choices).map(([choice, text]) => <MenuItem key={choice} value={choice}>{text}</MenuItem>)}
    </TextField>
  )
}
