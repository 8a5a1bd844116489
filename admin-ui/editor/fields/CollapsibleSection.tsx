import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { focusRing } from '../../theme/theme.ts'

/** A collapsible part of a tab. Uses `details`, so that keyboard and in-page search work. */
export function CollapsibleSection({
  title,
  text,
  open = false,
  children,
}: {
  title: string
  text?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <Box
      component="details"
      open={open}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <Box
        component="summary"
        sx={{
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          cursor: 'pointer',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: { xs: 2, md: 2.5 },
          py: 1.75,
          borderRadius: 4,
          '&:focus-visible': focusRing,
        }}
      >
        <Box component="span">
          <Box component="span" sx={{ display: 'block', fontWeight: 700, fontSize: '1.05rem' }}>
            {title}
          </Box>
          {text && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.88rem' }}>
              {text}
            </Box>
          )}
        </Box>
        <ExpandMore sx={{ transition: 'transform .15s', flexShrink: 0 }} />
      </Box>
      <Box
        sx={{
          px: { xs: 2, md: 2.5 },
          pb: 2.5,
          pt: 0.75,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
