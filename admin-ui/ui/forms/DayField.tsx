import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { calendarButtonSize, type DayFieldProps } from './day-field-props.ts'
import { dayText } from './day-text.ts'

type DayPicker = typeof import('./DayPicker.tsx').DayPicker

const activityEvents = ['pointermove', 'pointerdown', 'keydown'] as const
let loadedPicker: DayPicker | undefined

/**
 * Loads the date picker when the user first moves the pointer or presses a key, because a list is shown
 * without it. `hadFocus` says whether the picker replaces a focused input.
 */
function useDayPicker(input: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState({ Picker: loadedPicker, hadFocus: false })
  const isLoaded = state.Picker !== undefined
  useEffect(() => {
    if (isLoaded) return
    const load = async () => {
      // After a lost connection the next event tries again.
      const module = await import('./DayPicker.tsx').catch(() => undefined)
      if (!module) return
      loadedPicker = module.DayPicker
      setState({ Picker: loadedPicker, hadFocus: document.activeElement === input.current })
    }
    activityEvents.forEach((name) => window.addEventListener(name, load))
    return () => activityEvents.forEach((name) => window.removeEventListener(name, load))
  }, [isLoaded, input])
  return state
}

/**
 * A day in the Serbian format dd.mm.yyyy, independent of the browser's language; typed or picked. An invalid
 * day blocks the submit of its form.
 */
export function DayField(props: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpening, setIsOpening] = useState(false)
  const { Picker, hadFocus } = useDayPicker(input)
  if (Picker) return <Picker {...props} autoFocus={hadFocus} opensAtOnce={isOpening} />
  return (
    <TextField
      label={props.label}
      value={dayText(props.value)}
      placeholder="dd.mm.gggg"
      sx={props.sx}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { ref: input },
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                sx={calendarButtonSize}
                onClick={() => setIsOpening(true)}
                aria-label={`${props.label}: izaberi dan`}
              >
                <CalendarMonth fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
