import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useDraftField } from '../draft/editor-context.ts'

interface Props {
  path: string
  /** A function for labels that depend on the state. */
  label: string | ((on: boolean) => string)
  size?: 'small' | 'medium'
}

/** A boolean of the draft. */
export function DraftSwitch({ path, label, size = 'medium' }: Props) {
  const { value, set } = useDraftField<boolean>(path)
  return (
    <FormControlLabel
      control={
        <Switch name={path} size={size} checked={value} onChange={(_event, checked) => set(checked)} />
      }
      label={typeof label === 'string' ? label : label(value)}
    />
  )
}
