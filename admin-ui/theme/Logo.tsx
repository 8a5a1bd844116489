import Box from '@mui/material/Box'
import { colours, displayFont } from './palette.ts'

/** The logo with the name; `light` is for dark backgrounds. */
export function Logo({ light = false, size = 28 }: { light?: boolean; size?: number }) {
  const stroke = light ? '#FFFFFF' : colours.pine
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: stroke }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <path d="M4 5h24v8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z" fill={colours.apricot} />
        <path d="M12 5h8v8a4 4 0 0 1-8 0z" fill={light ? '#FFFFFF' : colours.pine} />
        <path
          d="M6.5 19.5V28h19v-8.5"
          fill="none"
          stroke={stroke}
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Box
        component="span"
        sx={{
          fontFamily: displayFont,
          fontWeight: 800,
          fontSize: size * 0.86,
          letterSpacing: '-0.04em',
          lineHeight: 1,
        }}
      >
        pazar
      </Box>
    </Box>
  )
}
