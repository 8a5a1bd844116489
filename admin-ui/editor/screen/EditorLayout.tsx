import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'

interface Props {
  form: ReactNode
  preview: ReactNode
  isPreviewOpen: boolean
  onPreviewToggle: (isPreviewOpen: boolean) => void
}

/** Fields and preview side by side; on narrow screens one at a time. */
export function EditorLayout({ form, preview, isPreviewOpen, onPreviewToggle }: Props) {
  const theme = useTheme()
  const beside = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true })
  const height = { xs: 'calc(100dvh - 238px)', lg: 'calc(100dvh - 188px)' }
  return (
    <>
      {!beside && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={isPreviewOpen}
          onChange={(_event, next: boolean | null) => next !== null && onPreviewToggle(next)}
          aria-label="Uređivanje ili pregled"
          sx={{ mb: 1.5, bgcolor: 'background.paper' }}
        >
          <ToggleButton value={false}>Uređivanje</ToggleButton>
          <ToggleButton value={true}>Pregled</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(400px, 44%)' },
          alignItems: 'start',
        }}
      >
        <Box hidden={!beside && isPreviewOpen} sx={{ minWidth: 0 }}>
          {form}
        </Box>
        {(beside || isPreviewOpen) && (
          <Box
            component="aside"
            aria-label="Pregled stranice"
            sx={{ position: { lg: 'sticky' }, top: { lg: 92 }, height, minHeight: 420 }}
          >
            {preview}
          </Box>
        )}
      </Box>
    </>
  )
}
