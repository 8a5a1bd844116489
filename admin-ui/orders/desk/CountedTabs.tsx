import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { colours } from '../../theme/palette.ts'

interface Props<T extends string> {
  label: string
  tabs: readonly { value: T; label: string; count: string }[]
  /** False if none is open. */
  value: T | false
  onChange: (value: T) => void
  /** Background of the tabs, into which those that do not fit fade. */
  ground?: string
  /** Height of the tabs, px. */
  height: number
}

const countStyle = {
  px: 0.9,
  py: 0.1,
  borderRadius: 99,
  bgcolor: 'action.selected',
  fontSize: '0.8rem',
  fontWeight: 700,
  minWidth: 24,
  lineHeight: 1.5,
} as const

/** Tabs in one line that scrolls sideways, each with the number of its orders. */
export function CountedTabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  ground = colours.paper,
  height,
}: Props<T>) {
  return (
    <Tabs
      value={value}
      onChange={(_event, next: T) => onChange(next)}
      variant="scrollable"
      aria-label={label}
      sx={{
        '--tabs-ground': ground,
        minHeight: height,
        minWidth: 0,
        '& .MuiTab-root': { minHeight: height, minWidth: 0, px: 1.25, py: 0, whiteSpace: 'nowrap' },
      }}
    >
      {tabs.map(({ value: each, label: text, count }) => (
        <Tab
          key={each}
          value={each}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {text}
              <Box component="span" sx={countStyle}>
                {count}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}
