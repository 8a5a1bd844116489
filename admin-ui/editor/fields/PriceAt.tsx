import { parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { typed } from '../../formatting/amounts.ts'
import { useAt, useEditing } from '../editor-context.ts'

/** Price inputs step by 10 (landing spec, section 5), in minor units. */
const step = 1000

interface Props {
  path: string
  label: string
  required?: boolean
  hint?: string
  /** What an empty field becomes when it is left. */
  fallback?: string
  /** Told when the field is entered, before anything is typed. */
  onEnter?: () => void
  /** Told what has been typed or stepped to. */
  onTyped?: (text: string) => void
}

/** Money as people type it, with comma or point (resolution 6); the arrow keys add and take ten. */
export function PriceAt({ path, label, required, hint, fallback, onEnter, onTyped }: Props) {
  const { value, set: put, complaint } = useAt<string>(path)
  const set = (text: string) => {
    put(text)
    onTyped?.(text)
  }
  const { website } = useEditing()
  function stepBy(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    const amount = parseAmount(value.trim() || '0')
    if (by === 0 || amount === undefined) return
    event.preventDefault()
    set(typed(toMajor(Math.max(0, amount + by))))
  }
  return (
    <TextField
      name={path} label={label} required={required} value={value} onChange={(event) => set(event.target.value)} onFocus={onEnter} onKeyDown={stepBy}
      onBlur={() => fallback !== undefined && value.trim() === '' && set(fallback)} error={Boolean(complaint)} helperText={complaint ?? hint}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' }, input: { endAdornment: <InputAdornment position="end">{website.currencySymbol}</InputAdornment> } }}
    />
  )
}
