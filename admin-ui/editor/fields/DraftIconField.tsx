import { type BenefitIcon, benefitIcons } from '@pazar/contracts/website/benefit-icons.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useDraftField } from '../draft/editor-context.ts'

function Drawing({ name }: { name: BenefitIcon }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        flexShrink: 0,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.8,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <path d={benefitIcons[name].path} />
    </Box>
  )
}

const isKnown = (icon: string): icon is BenefitIcon => Object.hasOwn(benefitIcons, icon)
const row = { display: 'flex', alignItems: 'center', gap: 1 } as const

/** Selects one of the icons that pages can draw. A stored text such as an emoji remains selectable. */
export function DraftIconField({ path, label }: { path: string; label: string }) {
  const { value, set, errorText } = useDraftField<string>(path)
  return (
    <TextField
      select
      name={path}
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      error={Boolean(errorText)}
      helperText={errorText}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: { style: { display: 'flex', alignItems: 'center', gap: 8 } },
        },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="">Bez izbora</MenuItem>
      {value !== '' && !isKnown(value) && <MenuItem value={value}>{value}</MenuItem>}
      {(Object.keys(benefitIcons) as BenefitIcon[]).map((name) => (
        <MenuItem key={name} value={name} sx={row}>
          <Drawing name={name} /> {benefitIcons[name].label}
        </MenuItem>
      ))}
    </TextField>
  )
}
