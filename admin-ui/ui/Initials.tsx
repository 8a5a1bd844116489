import Box from '@mui/material/Box'
import { colours } from '../theme/palette.ts'

/** Decorative: the name stands beside it. */
export function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 42,
        height: 42,
        borderRadius: '50%',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: colours.pineSoft,
        color: 'primary.main',
        fontWeight: 700,
      }}
    >
      {([...firstName][0] ?? '') + ([...lastName][0] ?? '')}
    </Box>
  )
}
