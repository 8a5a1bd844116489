import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

interface Props {
  /** "Prednost 2": used in the button labels. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  /** Omitted if the entry cannot be removed. */
  onRemove?: () => void
}

/**
 * Moves or removes an entry. The list focuses the arrow (`data-move`) at the entry's new place. Uses aria-disabled
 * instead of `disabled`, so that the arrow can take the focus when its entry reaches the end.
 */
export function EntryButtons({ name, index, count, onMove, onRemove }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexShrink: 0,
        color: 'text.secondary',
        '& [aria-disabled="true"]': { opacity: 0.3 },
      }}
    >
      {count > 1 && (
        <>
          <IconButton
            size="small"
            data-move="up"
            aria-disabled={index === 0}
            aria-label={`${name}: pomeri gore`}
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            data-move="down"
            aria-disabled={index === count - 1}
            aria-label={`${name}: pomeri dole`}
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </>
      )}
      {onRemove && (
        <IconButton size="small" aria-label={`${name}: ukloni`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
