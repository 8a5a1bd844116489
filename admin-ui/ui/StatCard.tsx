import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colours, displayFont } from '../theme/palette.ts'

interface Props {
  label: string
  value: ReactNode
  detail?: ReactNode
  icon: ReactNode
  /** Link target of the whole card. */
  to?: string
}

export function StatCard({ label, value, detail, icon, to }: Props) {
  const link = to ? { component: Link, to } : {}
  return (
    <Card
      {...link}
      sx={{
        p: { xs: 2, md: 2.5 },
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        ...(to && {
          transition: 'border-color .15s, box-shadow .15s',
          '&:hover': { borderColor: colours.pine, boxShadow: '0 10px 24px -14px rgba(14,74,64,.5)' },
        }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          gap: 1,
          color: 'text.secondary',
          fontSize: '0.9rem',
          fontWeight: 600,
        }}
      >
        {label}
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            width: 36,
            height: 36,
            borderRadius: 2.5,
            bgcolor: colours.pineSoft,
            color: 'primary.main',
            flexShrink: 0,
            '& svg': { fontSize: 20 },
          }}
        >
          {icon}
        </Box>
      </Box>
      <Box
        sx={{
          fontFamily: displayFont,
          fontWeight: 700,
          fontSize: { xs: 'clamp(1.15rem, 5.4vw, 1.6rem)', md: '1.9rem' },
          letterSpacing: '-0.03em',
          lineHeight: 1.15,
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Box>
      {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>{detail}</Box>}
    </Card>
  )
}
