import { colours } from '../../theme/palette.ts'

/** Seven days beside each other, as large as a finger on phones, fit into the narrowest screen. */
const daySize = { xs: 'min(44px, calc((100vw - 24px) / 7))', sm: '38px' }
const weekHeight = { xs: 6 * 44 + 24, sm: 6 * 38 + 24 }

export const paperStyle = { mt: 0.5, border: 1, borderColor: 'divider', boxShadow: 6 }

/** Shortcuts stand beside the calendar, on phones above it. */
export const layoutStyle = {
  display: { xs: 'flex', sm: 'grid' },
  flexDirection: 'column',
  '& .MuiDateCalendar-root': {
    width: { xs: 'min(320px, calc(100vw - 16px))', sm: 300 },
    height: 'auto',
    maxHeight: 'none',
  },
  '& .MuiYearCalendar-root': { width: '100%' },
  '& .MuiPickersCalendarHeader-root': { mt: 1, px: 1 },
  '& .MuiPickersCalendarHeader-label': { fontWeight: 700 },
  '& .MuiIconButton-root': { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } },
  '& .MuiDayCalendar-weekDayLabel': { width: daySize, m: 0, fontWeight: 600 },
  '& .MuiDayCalendar-slideTransition': { minHeight: weekHeight },
  '& .MuiPickerDay-root': {
    '--PickerDay-size': daySize,
    '--PickerDay-horizontalMargin': '0px',
    fontSize: '0.9rem',
    borderRadius: 2,
  },
  '& .MuiPickerDay-today:not(.Mui-selected)': { outline: `2px solid ${colours.apricot}`, outlineOffset: -2 },
} as const
