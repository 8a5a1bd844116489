import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colours } from '../../theme/palette.ts'

/** Shown instead of an empty list, with an optional action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 5, md: 7 }, px: 2 }}>
      <Box
        aria-hidden
        sx={{
          width: 64,
          height: 64,
          mx: 'auto',
          mb: 2,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: colours.apricotSoft,
          color: '#8A5200',
          '& svg': { fontSize: 30 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 440, mx: 'auto' }}>{text}</Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}
