import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { dayText, typedDay } from './day-text.ts'

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

interface Props {
  label: string
  /** `yyyy-mm-dd`, or empty. */
  value: string
  /** Told as soon as what is typed is a day, or nothing. */
  onChange: (day: string) => void
  /** Of a pair of fields: offers "Poslednjih 7 dana" and the like, which set both. */
  onRange?: (from: string, to: string) => void
  min?: string
  max?: string
  /** The server's own complaint. */
  complaint?: string
  sx?: SxProps<Theme>
}

const withinOf = (day: string, min: string | undefined, max: string | undefined): string => {
  if (min && day < min) return `Najranije ${dayText(min)}`
  if (max && day > max) return `Najkasnije ${dayText(max)}`
  return ''
}

/**
 * A day as Serbia writes it, dd.mm.yyyy, whatever language the browser speaks: typed ("1.3.2026") or picked. What is no day keeps
 * its form from being sent.
 */
export function DayField({ label, value, onChange, onRange, min, max, complaint, sx }: Props) {
  const [text, setText] = useState(dayText(value))
  const [left, setLeft] = useState(true)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const popover = useRef<PopoverActions>(null)
  useEffect(() => setText((typed) => (typedDay(typed) === (value || undefined) && typed !== '' ? typed : dayText(value))), [value])

  const wrong = text.trim() === '' ? '' : typedDay(text) === undefined ? 'Neispravan datum' : withinOf(typedDay(text)!, min, max)
  // A form is not sent while one of its fields complains of itself.
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong])

  function type(next: string) {
    setText(next)
    setLeft(false)
    const day = next.trim() === '' ? '' : typedDay(next)
    if (day !== undefined && day !== value) onChange(day)
  }
  function pick(give: () => void) {
    setOpen(false)
    give()
  }
  const shown = complaint || (left ? wrong : '')
  return (
    <>
      <TextField
        ref={field} label={label} value={text} placeholder="dd.mm.gggg" autoComplete="off" sx={sx} error={shown !== ''} helperText={shown || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setLeft(true)
          setText((typed) => dayText(typedDay(typed) ?? '') || typed.trim())
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: input, inputMode: 'text', maxLength: 14 },
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <InputAdornment position="end">
                <IconButton size="small" onClick={() => setOpen(true)} aria-label={`${label}: izaberi dan`} aria-haspopup="dialog" aria-expanded={open}><CalendarMonth fontSize="small" /></IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open} onClose={() => setOpen(false)} action={popover} anchorEl={() => field.current} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, border: 1, borderColor: 'divider', boxShadow: 6 } } }}
      >
        <Suspense fallback={null}>
          <DayPicker
            // It comes later than its frame, which knew no size to make room for.
            onShown={() => popover.current?.updatePosition()} value={value} min={min} max={max} onPick={(day) => pick(() => onChange(day))}
            onRange={onRange && ((from, to) => pick(() => onRange(from, to)))}
          />
        </Suspense>
      </Popover>
    </>
  )
}
