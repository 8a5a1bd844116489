import ArrowBack from '@mui/icons-material/ArrowBack'
import History from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { type Mode, ModeSwitch } from './ModeSwitch.tsx'

interface Props {
  title: string
  mode: Mode
  onMode: (mode: Mode) => void
  onHistory: () => void
  /** Buttons that send the page to other systems. */
  children: ReactNode
}

export function EditorHeading({ title, mode, onMode, onHistory, children }: Props) {
  return (
    <Box
      sx={{
        '& > div': { mb: { xs: 1.5, md: 2 }, alignItems: 'center' },
        '& h1': { fontSize: { xs: '1.35rem', md: '1.7rem' }, overflowWrap: 'anywhere' },
      }}
    >
      <PageHeading
        title={`Uredi: ${title}`}
        actions={
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <ModeSwitch mode={mode} onChange={onMode} />
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<History />}
              onClick={onHistory}
            >
              Istorija
            </Button>
            {children}
            <Button
              component={Link}
              to="/dashboard"
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<ArrowBack />}
            >
              Nazad
            </Button>
          </Box>
        }
      />
    </Box>
  )
}
