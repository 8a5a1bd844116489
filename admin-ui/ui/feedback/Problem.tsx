import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** An error panel with an optional retry. */
export function Problem({
  title,
  text,
  retry,
  action,
}: {
  title: string
  text?: string
  retry?: () => void
  action?: ReactNode
}) {
  return (
    <Box role="alert" sx={{ textAlign: 'center', py: { xs: 6, md: 9 }, px: 2, maxWidth: 520, mx: 'auto' }}>
      <Typography variant="h2" component="p" gutterBottom>
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>{text}</Typography>
      )}
      {retry && (
        <Button variant="contained" onClick={retry}>
          Pokušaj ponovo
        </Button>
      )}
      {action}
    </Box>
  )
}
