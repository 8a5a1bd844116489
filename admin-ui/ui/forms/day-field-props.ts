import type { SxProps, Theme } from '@mui/material/styles'

export interface DayFieldProps {
  label: string
  /** `yyyy-mm-dd`, or empty. */
  value: string
  /** Called when the input becomes an existing day or empty. */
  onChange: (day: string) => void
  /** For a pair of fields: offers ranges such as "Poslednjih 7 dana", which set both fields. */
  onRange?: (from: string, to: string) => void
  min?: string
  max?: string
  sx?: SxProps<Theme>
}

/** The button that opens the calendar: large enough for a finger, without making the field higher. */
export const calendarButtonSize = { width: { xs: 44, sm: 34 }, height: { xs: 44, sm: 34 }, my: -0.5 }
