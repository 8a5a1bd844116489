import Box from '@mui/material/Box'
import { dueText } from '../links/due-text.ts'
import { colours } from '../theme/palette.ts'

/** How many orders wait behind a link of the navigation; nothing for none. */
export const DueCount = ({ due = 0 }: { due?: number }) =>
  due > 0 ? (
    <Box
      component="b"
      aria-label={`za poziv: ${dueText(due)}`}
      role="img"
      sx={{
        px: 0.75,
        borderRadius: 99,
        bgcolor: colours.apricot,
        color: colours.pineDark,
        fontSize: '0.75rem',
        lineHeight: '18px',
        fontWeight: 700,
        '.active &': { bgcolor: colours.pineDark, color: '#fff' },
      }}
    >
      {dueText(due)}
    </Box>
  ) : null
