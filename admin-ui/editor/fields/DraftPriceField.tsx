import { parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { formatAmountInput } from '../../ui/formatting/amounts.ts'
import { useDraftField, useEditing } from '../draft/editor-context.ts'

/** Prices step by 10 (editor/input), in minor units. */
const step = 1000

interface Props {
  path: string
  label: string
  required?: boolean
  hint?: string
  /** The value of an empty field after blur. */
  fallback?: string
  /** Called on focus, before anything is typed. */
  onEnter?: () => void
  /** Called with each typed or stepped value. */
  onTyped?: (text: string) => void
}

/** An amount with a decimal comma or point (api/numbers); the arrow keys step by ten. */
export function DraftPriceField({ path, label, required, hint, fallback, onEnter, onTyped }: Props) {
  const { value, set: put, errorText } = useDraftField<string>(path)
  const set = (text: string) => {
    put(text)
    onTyped?.(text)
  }
  const symbol = useEditing(({ website }) => website.currencySymbol)
  function stepBy(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    const amount = parseAmount(value.trim() || '0')
    if (by === 0 || amount === undefined) return
    event.preventDefault()
    set(formatAmountInput(toMajor(Math.max(0, amount + by))))
  }
  return (
    <TextField
      name={path}
      label={label}
      required={required}
      value={value}
      onChange={(event) => set(event.target.value)}
      onFocus={onEnter}
      onKeyDown={stepBy}
      onBlur={() => fallback !== undefined && value.trim() === '' && set(fallback)}
      error={Boolean(errorText)}
      helperText={errorText ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> },
      }}
    />
  )
}
