import Box from '@mui/material/Box'
import { colours } from '../theme/palette.ts'

export const mainId = 'sadrzaj'

/** Lets keyboard users skip the navigation; visible only with focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      onClick={(event) => {
        // Keep the hash out of the URL, which holds the list's filter.
        event.preventDefault()
        document.getElementById(mainId)?.focus({ preventScroll: true })
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 2.5,
        bgcolor: colours.apricot,
        color: colours.pineDark,
        fontWeight: 700,
        '&:not(:focus)': {
          clipPath: 'inset(50%)',
          width: '1px',
          height: '1px',
          p: 0,
          overflow: 'hidden',
          whiteSpace: 'nowrap',
        },
      }}
    >
      Pređi na sadržaj
    </Box>
  )
}
