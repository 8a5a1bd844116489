import Box from '@mui/material/Box'
import { colours } from '../theme/palette.ts'

export const mainId = 'sadrzaj'

/** The first stop of the keyboard, past the navigation. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a" href={`#${mainId}`}
      onClick={(event) => {
        // No trace in the address: it says which filter one looks at.
        event.preventDefault()
        document.getElementById(mainId)?.focus({ preventScroll: true })
      }}
      sx={{
        position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', px: 2, py: 1.25, borderRadius: 2.5, bgcolor: colours.apricot, color: colours.pineDark, fontWeight: 700,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
      }}
    >
      Pređi na sadržaj
    </Box>
  )
}
