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
  /** Called when the input becomes a valid day or empty. */
  onChange: (day: string) => void
  /** For a pair of fields: offers ranges such as "Poslednjih 7 dana", which set both fields. */
  onRange?: (from: string, to: string) => void
  min?: string
  max?: string
  /** The server's validation error. */
  errorText?: string
  sx?: SxProps<Theme>
}

const rangeError = (day: string, min: string | undefined, max: string | undefined): string => {
  if (min && day < min) return `Najranije ${dayText(min)}`
  if (max && day > max) return `Najkasnije ${dayText(max)}`
  return ''
}

/** The text of the field while it is typed, and its validation error. */
function useDayText(value: string, min: string | undefined, max: string | undefined) {
  const [text, setText] = useState(dayText(value))
  const input = useRef<HTMLInputElement>(null)
  useEffect(
    () =>
      setText((typed) => (typedDay(typed) === (value || undefined) && typed !== '' ? typed : dayText(value))),
    [value],
  )
  const inputError =
    text.trim() === ''
      ? ''
      : typedDay(text) === undefined
        ? 'Neispravan datum'
        : rangeError(typedDay(text)!, min, max)
  // The browser does not submit a form with an invalid field.
  useEffect(() => input.current?.setCustomValidity(inputError), [inputError])
  return { text, setText, inputError, input }
}

interface DayPopoverProps extends Pick<Props, 'label' | 'value' | 'min' | 'max' | 'onChange' | 'onRange'> {
  open: boolean
  onClose: () => void
  anchor: () => HTMLElement | null
}

function DayPopover({ label, value, min, max, onChange, onRange, open, onClose, anchor }: DayPopoverProps) {
  const popover = useRef<PopoverActions>(null)
  function pick(applyPick: () => void) {
    onClose()
    applyPick()
  }
  return (
    <Popover
      open={open}
      onClose={onClose}
      action={popover}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, border: 1, borderColor: 'divider', boxShadow: 6 },
        },
      }}
    >
      <Suspense fallback={null}>
        <DayPicker
          // The picker loads lazily, after the popover was positioned without knowing its size.
          onShown={() => popover.current?.updatePosition()}
          value={value}
          min={min}
          max={max}
          onPick={(day) => pick(() => onChange(day))}
          onRange={onRange && ((from, to) => pick(() => onRange(from, to)))}
        />
      </Suspense>
    </Popover>
  )
}

/**
 * A day in the Serbian format dd.mm.yyyy, independent of the browser's language; typed ("1.3.2026") or
 * picked. An invalid day blocks the submit of its form.
 */
export function DayField({ label, value, onChange, onRange, min, max, errorText, sx }: Props) {
  const { text, setText, inputError, input } = useDayText(value, min, max)
  const [isTouched, setIsTouched] = useState(true)
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  function type(next: string) {
    setText(next)
    setIsTouched(false)
    const day = next.trim() === '' ? '' : typedDay(next)
    if (day !== undefined && day !== value) onChange(day)
  }
  const shownError = errorText || (isTouched ? inputError : '')
  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={text}
        placeholder="dd.mm.gggg"
        autoComplete="off"
        sx={sx}
        error={shownError !== ''}
        helperText={shownError || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setIsTouched(true)
          setText((typed) => dayText(typedDay(typed) ?? '') || typed.trim())
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: input, inputMode: 'text', maxLength: 14 },
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  onClick={() => setOpen(true)}
                  aria-label={`${label}: izaberi dan`}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                >
                  <CalendarMonth fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <DayPopover
        label={label}
        value={value}
        min={min}
        max={max}
        onChange={onChange}
        onRange={onRange}
        open={open}
        onClose={() => setOpen(false)}
        anchor={() => field.current}
      />
    </>
  )
}
