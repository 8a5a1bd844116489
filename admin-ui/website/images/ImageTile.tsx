import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

interface Props {
  image: string
  index: number
  count: number
  dragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/**
 * Uses aria-disabled instead of `disabled`, so that the arrow keeps the focus when its image reaches the end.
 */
const button = {
  bgcolor: 'rgba(255,255,255,.92)',
  '&:hover': { bgcolor: '#fff' },
  '&[aria-disabled="true"]': { bgcolor: 'rgba(255,255,255,.6)', color: 'text.disabled' },
  p: 0.75,
}

function MoveButtons({ index, count, onMove }: Pick<Props, 'index' | 'count' | 'onMove'>) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 6,
        bottom: 6,
        display: 'flex',
        justifyContent: 'space-between',
      }}
    >
      <IconButton
        size="small"
        aria-disabled={index === 0}
        aria-label={`Pomeri sliku ${index + 1} napred`}
        onClick={() => index > 0 && onMove(index - 1)}
        sx={button}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-disabled={index === count - 1}
        aria-label={`Pomeri sliku ${index + 1} nazad`}
        onClick={() => index < count - 1 && onMove(index + 1)}
        sx={button}
      >
        <ArrowForward fontSize="small" />
      </IconButton>
    </Box>
  )
}

export function ImageTile({
  image,
  index,
  count,
  dragged,
  onDragStart,
  onDragEnd,
  onDrop,
  onMove,
  onRemove,
}: Props) {
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      sx={{
        position: 'relative',
        aspectRatio: '1',
        borderRadius: 3,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        cursor: 'grab',
        opacity: dragged ? 0.5 : 1,
        bgcolor: 'background.default',
      }}
    >
      <Box
        component="img"
        src={image}
        alt={`Slika ${index + 1}`}
        draggable={false}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
      {index === 0 && (
        <Box
          sx={{
            position: 'absolute',
            left: 8,
            top: 8,
            px: 1,
            py: 0.25,
            borderRadius: 1.5,
            bgcolor: 'secondary.main',
            fontSize: '0.75rem',
            fontWeight: 700,
          }}
        >
          Glavna
        </Box>
      )}
      <IconButton
        size="small"
        aria-label={`Ukloni sliku ${index + 1}`}
        onClick={onRemove}
        sx={{ ...button, position: 'absolute', right: 6, top: 6 }}
      >
        <Close fontSize="small" />
      </IconButton>
      {count > 1 && <MoveButtons index={index} count={count} onMove={onMove} />}
    </Box>
  )
}
