import ArrowBack from '@mui/icons-material/ArrowBackIosNew'
import ArrowForward from '@mui/icons-material/ArrowForwardIos'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { textFont } from '../../theme/palette.ts'
import { formatCount } from '../../ui/formatting/amounts.ts'

interface Props {
  position: number | undefined
  total: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/** The place of the order in the list, with the way to its neighbours. */
export function StepButtons({ position, total, next, previous }: Props) {
  if (!next && !previous && position === undefined) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <IconButton
        size="small"
        disabled={!previous}
        onClick={previous}
        aria-label="Prethodna porudžbina"
        title="Prethodna porudžbina (k)"
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{
          fontFamily: textFont,
          fontSize: '0.86rem',
          fontWeight: 600,
          letterSpacing: 0,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {position === undefined ? 'Nije više u listi' : `${formatCount(position)} od ${formatCount(total)}`}
      </Box>
      <IconButton
        size="small"
        disabled={!next}
        onClick={next}
        aria-label="Sledeća porudžbina"
        title="Sledeća porudžbina (j)"
      >
        <ArrowForward fontSize="small" />
      </IconButton>
    </Box>
  )
}
