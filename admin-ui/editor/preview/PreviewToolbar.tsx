import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined'
import Smartphone from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { memo } from 'react'
import type { Device } from './PageViewport.tsx'

interface Props {
  address: string
  device: Device
  onDevice: (device: Device) => void
}

/** Links to the published page and switches the width of the preview; no key renders it. */
export const PreviewToolbar = memo(function PreviewToolbar({ address, device, onDevice }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="a"
        href={`/${address}`}
        target="_blank"
        rel="noreferrer"
        title="Otvori objavljenu stranicu"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          bgcolor: 'background.default',
          borderRadius: 2,
          px: 1.25,
          py: 0.6,
          fontSize: '0.88rem',
          color: 'text.secondary',
          textDecoration: 'none',
        }}
      >
        /{address}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={device}
        onChange={(_event, next: Device | null) => next && onDevice(next)}
        aria-label="Širina pregleda"
      >
        <ToggleButton value="phone" aria-label="Telefon, 390 px">
          <Smartphone fontSize="small" />
        </ToggleButton>
        <ToggleButton value="desktop" aria-label="Računar, 1280 px">
          <DesktopWindows fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
})
