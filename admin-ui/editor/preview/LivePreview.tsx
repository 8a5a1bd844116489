import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useRef, useState } from 'react'
import { problemText } from '../../data/refusal.ts'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { colours } from '../../theme/palette.ts'
import { OrderBar, type OrderBarProps } from './OrderBar.tsx'
import { type Device, PageViewport } from './PageViewport.tsx'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import { useLivePage } from './use-live-page.ts'

interface Props {
  websiteId: number
  revision: number
  body: Record<string, unknown>
  address: string
  editing: boolean
  prices: OrderBarProps['prices']
  onPick: (path: string) => void
  /** Shown above the page: which version it is. */
  notice?: ReactNode
}

function StaleNotice({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        px: 1.5,
        py: 0.75,
        bgcolor: colours.apricotSoft,
        fontSize: '0.9rem',
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <strong>Pregled ne prati izmene.</strong> {problemText(error, '')}
      </Box>
      <Button size="small" color="inherit" disabled={busy} onClick={onRetry}>
        Pokušaj ponovo
      </Button>
    </Box>
  )
}

const LoadingNotice = () => (
  <Box
    sx={{
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeContent: 'center',
      color: 'text.secondary',
    }}
    role="status"
  >
    Pregled se učitava...
  </Box>
)

/** Preview of the page beside its fields, at phone or desktop width. */
export function LivePreview({ websiteId, revision, body, address, editing, prices, onPick, notice }: Props) {
  const toast = useToast()
  const [device, setDevice] = useState<Device>('phone')
  const pages = useRef<HTMLDivElement>(null)
  const { state, retry, goToOrder } = useLivePage(pages, {
    websiteId,
    revision,
    draft: JSON.stringify(body),
    editing,
    onPick,
    onOrder: () => toast.quiet('Pregled', 'Iz pregleda se ne može poručiti.'),
  })

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <PreviewToolbar address={address} device={device} onDevice={setDevice} />
      {notice}
      {state.kind === 'shown' && state.stale !== undefined && (
        <StaleNotice error={state.stale} busy={state.busy} onRetry={retry} />
      )}
      <Box sx={{ height: 3 }}>
        {state.kind === 'shown' && state.busy && (
          <LinearProgress aria-label="Pregled se osvežava" sx={{ height: 3, borderRadius: 0 }} />
        )}
      </Box>
      <PageViewport pages={pages} device={device}>
        {state.kind === 'loading' && <LoadingNotice />}
        {state.kind === 'failed' && (
          <Problem title="Pregled nije dostupan" text={problemText(state.error, '')} retry={retry} />
        )}
      </PageViewport>
      <OrderBar prices={prices} isEditMode={editing} onOrder={goToOrder} />
    </Box>
  )
}
