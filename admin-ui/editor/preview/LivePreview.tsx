import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined'
import Smartphone from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { problemText } from '../../api/refusal.ts'
import { formatPrice } from '../../formatting/amounts.ts'
import { Problem } from '../../layout/Problem.tsx'
import { useToast } from '../../layout/use-toast.tsx'
import { colours } from '../../theme/palette.ts'
import { useLivePage } from './use-live-page.ts'

/** CSS pixels that the page believes it has. */
const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths

interface Props {
  websiteId: number
  revision: number
  body: Record<string, unknown>
  address: string
  editing: boolean
  /** What the buyer of one piece pays now and paid before, major units. */
  prices: { current: number; original: number; currency: string }
  onPick: (path: string) => void
  /** Above the page: which version this is. */
  notice?: ReactNode
}

/** The page beside its fields, as it will look on a phone or a computer. */
export function LivePreview({ websiteId, revision, body, address, editing, prices, onPick, notice }: Props) {
  const toast = useToast()
  const [device, setDevice] = useState<Device>('phone')
  const stage = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 390, height: 700 })
  const { state, retry, goToOrder } = useLivePage(pages, {
    websiteId, revision, draft: JSON.stringify(body), editing, onPick,
    onOrder: () => toast.quiet('Pregled', 'Iz pregleda se ne može poručiti.'),
  })

  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => entry && setRoom({ width: entry.contentRect.width, height: entry.contentRect.height }))
    seen.observe(stage.current!)
    return () => seen.disconnect()
  }, [])

  const width = widths[device]
  const scale = Math.min(1, room.width / width)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', border: 1, borderColor: 'divider', borderRadius: 4, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Box component="a" href={`/${address}`} target="_blank" rel="noreferrer" title="Otvori objavljenu stranicu" sx={{ flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', bgcolor: 'background.default', borderRadius: 2, px: 1.25, py: 0.6, fontSize: '0.88rem', color: 'text.secondary', textDecoration: 'none' }}>
          /{address}
        </Box>
        <ToggleButtonGroup exclusive size="small" value={device} onChange={(_event, next: Device | null) => next && setDevice(next)} aria-label="Širina pregleda">
          <ToggleButton value="phone" aria-label="Telefon, 390 px"><Smartphone fontSize="small" /></ToggleButton>
          <ToggleButton value="desktop" aria-label="Računar, 1280 px"><DesktopWindows fontSize="small" /></ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {notice}
      {state.kind === 'shown' && state.stale !== undefined && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, px: 1.5, py: 0.75, bgcolor: colours.apricotSoft, fontSize: '0.9rem' }}>
          <Box sx={{ flex: '1 1 200px' }}><strong>Pregled ne prati izmene.</strong> {problemText(state.stale, '')}</Box>
          <Button size="small" color="inherit" disabled={state.busy} onClick={retry}>Pokušaj ponovo</Button>
        </Box>
      )}
      <Box sx={{ height: 3 }}>{state.kind === 'shown' && state.busy && <LinearProgress aria-label="Pregled se osvežava" sx={{ height: 3, borderRadius: 0 }} />}</Box>
      <Box ref={stage} sx={{ position: 'relative', flexGrow: 1, minHeight: 0, overflow: 'hidden', bgcolor: '#EDEAE2' }}>
        <Box
          ref={pages} data-device={device}
          sx={{
            position: 'absolute', top: 0, left: '50%', width, height: room.height / scale, transform: `translateX(-50%) scale(${scale})`, transformOrigin: 'top center',
            '& iframe': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, bgcolor: '#fff', opacity: 0, pointerEvents: 'none' },
            '& iframe[data-shown]': { opacity: 1, pointerEvents: 'auto' },
          }}
        />
        {state.kind === 'loading' && <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', color: 'text.secondary' }} role="status">Pregled se učitava...</Box>}
        {state.kind === 'failed' && <Problem title="Pregled nije dostupan" text={problemText(state.error, '')} retry={retry} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ lineHeight: 1.2, whiteSpace: 'nowrap' }}>
          {prices.original > prices.current && <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>{formatPrice(prices.original, prices.currency)}</Box>}
          <Box component="strong" sx={{ fontSize: '1.1rem' }}>{formatPrice(prices.current, prices.currency)}</Box>
        </Box>
        {editing
          ? <Box sx={{ flexGrow: 1, maxWidth: 260, border: '2px dashed', borderColor: '#C9C2B3', borderRadius: 2.5, py: 1, px: 1.5, textAlign: 'center', color: 'text.secondary', fontSize: '0.88rem' }}>Dugme za poručivanje</Box>
          : <Button variant="contained" onClick={goToOrder} sx={{ flexGrow: 1, maxWidth: 260, letterSpacing: '0.02em' }}>PORUČI ODMAH</Button>}
      </Box>
    </Box>
  )
}
