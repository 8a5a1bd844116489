import type { DomainView } from '@pazar/contracts/domain/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import NetworkCheck from '@mui/icons-material/NetworkCheck'
import Refresh from '@mui/icons-material/Refresh'
import StarBorder from '@mui/icons-material/StarBorder'
import TrackChanges from '@mui/icons-material/TrackChanges'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { formatTime } from '../../ui/formatting/dates.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DnsDialog } from './DnsDialog.tsx'
import { DnsCheckNotice } from './DnsCheckNotice.tsx'
import { PixelDialog } from './PixelDialog.tsx'
import { RemoveDomain } from './RemoveDomain.tsx'
import { useDomainActions } from './use-domain-actions.ts'
import { Allowed } from '../../session/duty-access.ts'

interface ActionProps extends ButtonProps {
  label: string
  host: string
  icon: ReactNode
  /** The command that a press sends. */
  command?: { isPending: boolean; mutate: () => void }
}

/** The accessible name includes the host, because every card has the same buttons. */
function Action({ label, host, icon, command, ...rest }: ActionProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${label}: ${host}`}
      startIcon={command?.isPending ? <CircularProgress size={16} color="inherit" /> : icon}
      onClick={() => command?.mutate()}
      {...rest}
    >
      {label}
    </Button>
  )
}

type DialogName = 'dns' | 'pixel' | 'remove'

function DomainHeading({ domain: { host, isPrimary, status, pixelConfig } }: { domain: DomainView }) {
  const isVerified = status === 'verified'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box
        component="h2"
        sx={{ m: 0, fontSize: '1.15rem', fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {host}
      </Box>
      <CopyButton text={host} label={`Kopiraj domen ${host}`} />
      <Chip
        size="small"
        color={isVerified ? 'success' : 'warning'}
        label={isVerified ? 'Verifikovan' : 'Na čekanju'}
      />
      {isVerified && isPrimary && <Chip size="small" color="primary" label="Glavni" />}
      {pixelConfig.pixelId && (
        <Chip
          size="small"
          variant="outlined"
          label={pixelConfig.enabled ? 'Pixel uključen' : 'Pixel isključen'}
        />
      )}
    </Box>
  )
}

function DomainDates({ domain }: { domain: DomainView }) {
  const facts = [
    ['Dodat', domain.createdAt],
    ['Verifikovan', domain.verifiedAt],
    ['Poslednja provera', domain.lastCheckedAt],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        color: 'text.secondary',
        fontSize: '0.9rem',
        '& dt, & dd': { display: 'inline', m: 0 },
      }}
    >
      {facts.map(([label, at]) => (
        <div key={label}>
          <dt>{label}: </dt>
          <Box component="dd" sx={{ color: 'text.primary' }}>
            {formatTime(at)}
          </Box>
        </div>
      ))}
    </Box>
  )
}

interface DomainActionsProps {
  domain: DomainView
  actions: ReturnType<typeof useDomainActions>
  onDialog: (dialog: DialogName) => void
}

/** The buttons of one domain; one command runs at a time. */
function DomainActions({
  domain: { host, isPrimary, status },
  actions: { verify, test, refresh, makePrimary },
  onDialog,
}: DomainActionsProps) {
  const isVerified = status === 'verified'
  const disabled = [verify, test, refresh, makePrimary].some(({ isPending }) => isPending)
  const shared = { host, disabled }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!isVerified && (
        <Action
          {...shared}
          label="Verify"
          icon={<VerifiedOutlined />}
          command={verify}
          variant="contained"
          color="primary"
        />
      )}
      <Action {...shared} label="DNS Setup" icon={<DnsOutlined />} onClick={() => onDialog('dns')} />
      <Action {...shared} label="Test DNS" icon={<NetworkCheck />} command={test} />
      <Action {...shared} label="Refresh DNS" icon={<Refresh />} command={refresh} />
      <Action {...shared} label="Pixel Settings" icon={<TrackChanges />} onClick={() => onDialog('pixel')} />
      {isVerified && !isPrimary && (
        <Action {...shared} label="Postavi kao glavni" icon={<StarBorder />} command={makePrimary} />
      )}
      <Action
        {...shared}
        label="Obriši"
        icon={<DeleteOutlined />}
        onClick={() => onDialog('remove')}
        color="error"
      />
    </Box>
  )
}

function Domain({ domain }: { domain: DomainView }) {
  const [dialog, setDialog] = useState<DialogName | undefined>(undefined)
  const actions = useDomainActions(domain)
  const close = () => setDialog(undefined)
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 1.75, minWidth: 0 }}>
      <DomainHeading domain={domain} />
      <DomainDates domain={domain} />
      {actions.dnsCheck && <DnsCheckNotice dnsCheck={actions.dnsCheck} />}
      <Allowed action="changeDomains">
        <DomainActions domain={domain} actions={actions} onDialog={setDialog} />
      </Allowed>
      <DnsDialog domain={domain} open={dialog === 'dns'} onClose={close} />
      <PixelDialog domain={domain} open={dialog === 'pixel'} onClose={close} />
      <RemoveDomain open={dialog === 'remove'} onClose={close} />
    </Card>
  )
}

/** The domain of the surrounding record: its status and all actions (domains/screens). */
export function DomainCard() {
  const domain = useRecordContext<DomainView>()
  return domain ? <Domain domain={domain} /> : null
}
