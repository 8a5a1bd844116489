import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

/** The h1 of a screen; also sets the document title. */
export function PageHeading({
  title,
  text,
  actions,
}: {
  title: string
  text?: ReactNode
  actions?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 2,
        mb: { xs: 2.5, md: 3.5 },
      }}
    >
      {/* A short action stays beside the text of a narrow screen. */}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {text && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.75 }}>
            {text}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{actions}</Box>}
    </Box>
  )
}
