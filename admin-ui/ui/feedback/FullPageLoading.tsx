import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** Shown while the session or the code of the first screen loads. */
export function FullPageLoading() {
  return (
    <Box
      role="status"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={36} thickness={4.5} />
      Učitavanje...
    </Box>
  )
}
