import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** Shown while a screen or a part of it loads. */
export function ScreenLoading({ text = 'Učitavanje...' }: { text?: string }) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: 260,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={32} thickness={4.5} />
      {text}
    </Box>
  )
}
