import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Shown beside the title. */
  action?: ReactNode
}

/** Labelled values of one subject; missing values show as "N/A". */
export function Facts({ title, facts, action }: Props) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, minHeight: 34 }}
      >
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {action}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, auto) 1fr',
          columnGap: 2,
          rowGap: 0.75,
          fontSize: '0.95rem',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value || 'N/A'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
