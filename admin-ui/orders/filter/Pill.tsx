import Box from '@mui/material/Box'
import { colours } from '../../theme/palette.ts'

interface Props {
  label: string
  onClick?: () => void
  /** Whether this is the current choice. */
  current?: boolean
  /** Undefined: it cannot be removed. */
  onRemove?: (() => void) | undefined
  removeLabel: string
}

const style = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 99,
  bgcolor: 'background.paper',
  fontSize: '0.86rem',
  fontWeight: 600,
  overflow: 'hidden',
  '& > *': { font: 'inherit', color: 'inherit', border: 0, bgcolor: 'transparent', minHeight: 32 },
  '& .text': {
    px: 1.5,
    pr: 0.25,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '32px',
    py: 0,
  },
  '& button': {
    cursor: 'pointer',
    '&:hover': { bgcolor: colours.pineSoft },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& .remove': { px: 1.25, fontSize: '1.05rem', lineHeight: 1 },
  '&[data-current]': { bgcolor: colours.apricotSoft, borderColor: colours.apricot },
} as const

/**
 * A label with a remove button. If the label is clickable too, it is a second button beside it, since buttons
 * cannot be nested.
 */
export function Pill({ label, onClick, current = false, onRemove, removeLabel }: Props) {
  return (
    <Box component="span" sx={style} data-current={current || undefined}>
      {onClick ? (
        <button type="button" className="text" title={label} aria-pressed={current} onClick={onClick}>
          {label}
        </button>
      ) : (
        <span className="text" title={label}>
          {label}
        </span>
      )}
      {onRemove && (
        <button type="button" className="remove" aria-label={removeLabel} onClick={onRemove}>
          ×
        </button>
      )}
    </Box>
  )
}
