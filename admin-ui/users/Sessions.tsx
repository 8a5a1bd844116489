import type { SessionView } from '@pazar/contracts/user/account-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { serverMessage } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { browserName } from './browser-name.ts'
import type { useUserSessions } from './use-user-sessions.ts'

function Session({
  session,
  disabled,
  onRevoke,
}: {
  session: SessionView
  disabled: boolean
  onRevoke: () => void
}) {
  const device = browserName(session.userAgent)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9rem' }}>
        <Box sx={{ fontWeight: 650, fontSize: '1rem' }} title={session.userAgent ?? undefined}>
          {device} {session.current && <Chip size="small" color="primary" label="Ova sesija" />}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>Adresa: {session.address ?? 'N/A'}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          Prijava: {formatTime(session.createdAt)} · Korišćena: {formatTime(session.usedAt)}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={disabled}
        onClick={onRevoke}
        aria-label={`Prekini: ${device}, prijava ${formatTime(session.createdAt)}`}
      >
        Prekini
      </Button>
    </Box>
  )
}

type State = ReturnType<typeof useUserSessions>

/** The sessions of a user, each with a button that ends it. */
export function Sessions({ sessions, error, refetch, revoke, isPending }: State) {
  if (error && !sessions)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!sessions) return <ScreenLoading />
  if (sessions.length === 0)
    return (
      <Box sx={{ color: 'text.secondary', py: 2 }}>
        Nema otvorenih sesija. Korisnik nije prijavljen ni na jednom uređaju.
      </Box>
    )
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {sessions.map((session) => (
        <Session key={session.id} session={session} disabled={isPending} onRevoke={() => revoke(session)} />
      ))}
    </Box>
  )
}

export const EndSessions = ({ sessions, revoke, isPending }: State) => (
  <Button
    color="error"
    disabled={isPending || !sessions?.length}
    onClick={() => revoke(undefined)}
    sx={{ mr: 'auto' }}
  >
    Prekini sve sesije
  </Button>
)
