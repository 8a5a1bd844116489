import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A titled section of a long form with an optional explanation. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', fontSize: '0.93rem', mt: 0.5 }}>{text}</Typography>}
      <Box sx={{ mt: 2.25 }}>{children}</Box>
    </Card>
  )
}
