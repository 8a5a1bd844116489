import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { usePickerActionsContext } from '@mui/x-date-pickers/hooks'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldRef } from '@mui/x-date-pickers/models'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/sr.js'
import {
  type ClipboardEvent,
  createContext,
  type KeyboardEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { BelgradeAdapter } from './belgrade-adapter.ts'
import { calendarButtonSize, type DayFieldProps } from './day-field-props.ts'
import { layoutStyle, paperStyle } from './day-picker-style.ts'
import { type DayChoice, dayChoices, dayError, typedDay } from './day-text.ts'
import { pickerTexts } from './picker-texts.ts'

const format = 'DD.MM.YYYY'
const dateOf = (day: string) => (day ? dayjs(day) : null)

/** The field's date, which is also set while it does not exist, and follows the value. */
function useDate(value: string) {
  const [date, setDate] = useState<Dayjs | null>(dateOf(value))
  const [seenValue, setSeenValue] = useState(value)
  if (value !== seenValue) {
    setSeenValue(value)
    if (date?.format('YYYY-MM-DD') !== value) setDate(dateOf(value))
  }
  return [date, setDate] as const
}

/** Validates what the field contains when it is left or submitted, since the picker tells only of full dates. */
function useInputError({ value, min, max }: Pick<DayFieldProps, 'value' | 'min' | 'max'>) {
  const input = useRef<HTMLInputElement>(null)
  const [inputError, setInputError] = useState('')
  const validate = () => {
    const error = dayError(input.current?.value ?? '', min, max)
    // The browser does not submit a form with an invalid field.
    input.current?.setCustomValidity(error)
    setInputError(error)
  }
  useEffect(validate, [value, min, max])
  return { input, inputError, validate }
}

/** Moves on to the month when a dot follows a day of one digit ("1.3.2026"), and so on. */
function useSeparators() {
  const field = useRef<FieldRef<Dayjs | null>>(null)
  const typedSection = useRef<number | null>(null)
  function moveOn({ key }: KeyboardEvent) {
    const section = field.current?.getActiveSectionIndex() ?? null
    // If the whole day is selected, typing starts with its first section.
    if (/^\d$/.test(key)) typedSection.current = section ?? 0
    // After two digits the field has moved on by itself.
    else if (/^[./, -]$/.test(key) && section !== null && section < 2 && section === typedSection.current)
      field.current!.setSelectedSections(section + 1)
  }
  return { field, moveOn }
}

const ShortcutsContext = createContext({ hasRanges: false, onPick: (_choice: DayChoice) => {} })

/** Buttons for common days; for common ranges too, if the field belongs to a pair. */
function Shortcuts({ className }: { className?: string }) {
  const { hasRanges, onPick } = use(ShortcutsContext)
  const { setOpen } = usePickerActionsContext()
  const [now] = useState(() => new Date())
  const choices = dayChoices(now).filter(({ from, to }) => hasRanges || from === to)
  return (
    <Box
      className={className}
      sx={{
        display: 'flex',
        flexDirection: { sm: 'column' },
        flexWrap: 'wrap',
        gap: 0.5,
        p: 1.5,
        maxWidth: 320,
      }}
    >
      {choices.map((choice) => (
        <Button
          key={choice.label}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ justifyContent: 'flex-start', minHeight: { xs: 44, sm: 34 } }}
          onClick={() => {
            setOpen(false)
            onPick(choice)
          }}
        >
          {choice.label}
        </Button>
      ))}
    </Box>
  )
}

const slots = { shortcuts: Shortcuts, openPickerIcon: CalendarMonth }

interface Props extends DayFieldProps {
  /** Takes the focus over from the input that stood here before. */
  autoFocus: boolean
  opensAtOnce: boolean
}

/** MUI's date picker for days as text; no time zone can shift them. */
export function DayPicker({ label, value, onChange, onRange, min, max, sx, autoFocus, opensAtOnce }: Props) {
  const [date, setDate] = useDate(value)
  const [open, setOpen] = useState(opensAtOnce)
  const { input, inputError, validate } = useInputError({ value, min, max })
  const { field, moveOn } = useSeparators()

  function change(next: Dayjs | null) {
    setDate(next)
    const day = next === null ? '' : typedDay(next.format(format))
    if (day !== undefined && day !== value) onChange(day)
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    // MUI puts a number into the section that is being typed.
    if (/^\d+$/.test(text)) return
    event.preventDefault()
    event.stopPropagation()
    const day = typedDay(text)
    if (day !== undefined) change(dateOf(day))
  }
  return (
    <ShortcutsContext
      value={{
        hasRanges: onRange !== undefined,
        onPick: ({ from, to }) => (onRange ? onRange(from, to) : change(dateOf(from))),
      }}
    >
      <LocalizationProvider dateAdapter={BelgradeAdapter} adapterLocale="sr" localeText={pickerTexts}>
        <DesktopDatePicker
          label={label}
          format={format}
          value={date}
          onChange={change}
          minDate={dayjs(min || '2000-01-01')}
          maxDate={dayjs(max || '2100-12-31')}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          autoFocus={autoFocus}
          inputRef={input}
          showDaysOutsideCurrentMonth
          dayOfWeekFormatter={(day) => day.format('ddd').slice(0, 3).toLowerCase()}
          slots={slots}
          slotProps={{
            field: { fieldRef: field },
            textField: {
              size: 'small',
              fullWidth: true,
              sx,
              error: inputError !== '',
              helperText: inputError || undefined,
              onBlur: validate,
              onKeyDown: (event) => (event.key === 'Enter' ? validate() : moveOn(event)),
              onPasteCapture: paste,
              slotProps: { inputLabel: { shrink: true } },
            },
            openPickerButton: { 'aria-label': `${label}: izaberi dan`, sx: calendarButtonSize },
            openPickerIcon: { fontSize: 'small' },
            actionBar: { actions: value ? ['clear'] : [] },
            layout: { sx: layoutStyle },
            desktopPaper: { sx: paperStyle },
          }}
        />
      </LocalizationProvider>
    </ShortcutsContext>
  )
}
