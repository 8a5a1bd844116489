import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMonth } from '../formatting/dates.ts'
import { colours } from '../../theme/palette.ts'
import { addDays, addMonths, dayChoices, dayOf, monthWeeks } from './day-text.ts'

interface Props {
  value: string
  min?: string
  max?: string
  onPick: (day: string) => void
  onRange?: (from: string, to: string) => void
  onShown: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const dayStyle = {
  '& th': { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', pb: 0.5 },
  '& td': { p: 0 },
  '& button': {
    width: 38,
    height: 36,
    border: 0,
    borderRadius: 2,
    bgcolor: 'transparent',
    font: 'inherit',
    fontSize: '0.9rem',
    color: 'text.primary',
    cursor: 'pointer',
    '&:hover': { bgcolor: colours.pineSoft },
    '&[data-today]': { boxShadow: `inset 0 0 0 2px ${colours.apricot}` },
    '&[data-outside]': { color: 'text.secondary' },
    '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: '#fff' },
    '&[aria-disabled="true"]': { color: '#B9B3A5', cursor: 'default', bgcolor: 'transparent' },
  },
} as const

interface ShortcutProps extends Pick<Props, 'value' | 'onPick' | 'onRange'> {
  now: Date
}

/** Buttons for common days; for common ranges too, if the field belongs to a pair. */
function Shortcuts({ now, value, onPick, onRange }: ShortcutProps) {
  const choices = dayChoices(now).filter(({ from, to }) => onRange || from === to)
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { sm: 'column' },
        flexWrap: 'wrap',
        gap: 0.5,
        maxWidth: { xs: 270, sm: 'none' },
      }}
    >
      {choices.map(({ label, from, to }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ justifyContent: 'flex-start' }}
          onClick={() => (onRange ? onRange(from, to) : onPick(from))}
        >
          {label}
        </Button>
      ))}
      {value && (
        <Button size="small" color="inherit" sx={{ justifyContent: 'flex-start' }} onClick={() => onPick('')}>
          Obriši
        </Button>
      )}
    </Box>
  )
}

function MonthHeading({ month, onChange }: { month: string; onChange: (months: number) => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
      <IconButton size="small" onClick={() => onChange(-1)} aria-label="Prethodni mesec">
        <ChevronLeft />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 700 }}>
        {formatMonth(month)}
      </Box>
      <IconButton size="small" onClick={() => onChange(1)} aria-label="Sledeći mesec">
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

interface DaysProps extends Pick<Props, 'value' | 'min' | 'max' | 'onPick'> {
  month: string
  today: string
  focusedDay: string
}

/** The rows of a month's table, a week each. */
function Days({ month, today, focusedDay, value, min, max, onPick }: DaysProps) {
  // Days out of range are not `disabled`, because the arrow keys must pass over them.
  const isOutOfRange = (day: string) => Boolean((min && day < min) || (max && day > max))
  return (
    <tbody>
      {monthWeeks(month).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td key={day}>
              <button
                type="button"
                data-day={day}
                data-today={day === today || undefined}
                data-outside={!day.startsWith(month) || undefined}
                aria-label={`${Number(day.slice(8))}. ${formatMonth(day.slice(0, 7))}`}
                aria-pressed={day === value}
                tabIndex={day === focusedDay ? 0 : -1}
                aria-disabled={isOutOfRange(day)}
                onClick={() => !isOutOfRange(day) && onPick(day)}
              >
                {Number(day.slice(8))}
              </button>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/**
 * A calendar month to pick a day from, with arrow keys, Page Up and Page Down, and shortcuts for common
 * choices.
 */
export function DayPicker({ value, min, max, onPick, onRange, onShown }: Props) {
  const [now] = useState(() => new Date())
  const today = dayOf(now)
  const [focusedDay, setFocusedDay] = useState(value || today)
  const table = useRef<HTMLTableElement>(null)
  const month = focusedDay.slice(0, 7)
  useEffect(
    () => table.current?.querySelector<HTMLButtonElement>(`[data-day="${focusedDay}"]`)?.focus(),
    [focusedDay],
  )

  const shown = useRef(onShown)
  useEffect(() => shown.current(), [])

  const changeMonth = (count: number) => setFocusedDay(`${addMonths(month, count)}-01`)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) setFocusedDay(addDays(focusedDay, step))
    else if (event.key === 'PageUp') changeMonth(-1)
    else if (event.key === 'PageDown') changeMonth(1)
    else return
    event.preventDefault()
  }
  return (
    <Box sx={{ p: 1.5, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
      <Shortcuts now={now} value={value} onPick={onPick} onRange={onRange} />
      <Box>
        <MonthHeading month={month} onChange={changeMonth} />
        <Box
          component="table"
          ref={table}
          onKeyDown={move}
          sx={{ borderCollapse: 'collapse', textAlign: 'center', ...dayStyle }}
        >
          <thead>
            <tr>
              {['pon', 'uto', 'sre', 'čet', 'pet', 'sub', 'ned'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Days
            month={month}
            today={today}
            focusedDay={focusedDay}
            value={value}
            min={min}
            max={max}
            onPick={onPick}
          />
        </Box>
      </Box>
    </Box>
  )
}
