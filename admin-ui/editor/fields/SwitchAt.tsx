import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useAt } from '../editor-context.ts'

interface Props {
  path: string
  /** May say otherwise of what is on and what is off. */
  label: string | ((on: boolean) => string)
  size?: 'small' | 'medium'
}

/** A yes or no of the draft. */
export function SwitchAt({ path, label, size = 'medium' }: Props) {
  const { value, set } = useAt<boolean>(path)
  return <FormControlLabel control={<Switch name={path} size={size} checked={value} onChange={(_event, checked) => set(checked)} />} label={typeof label === 'string' ? label : label(value)} />
}
