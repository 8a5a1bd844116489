import type { SessionView } from '@pazar/contracts/user/account-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { browserName } from './browser-name.ts'

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

/** A user's sessions. An ended session requires the password at its next request. */
function useUserSessions(userId: number) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const path = `/api/admin/users/${userId}/sessions`
  const { data, error, refetch } = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: async ({ signal }): Promise<SessionView[]> => (await call(path, { signal })).json,
    // Sign-ins cause no change notification, so reload whenever the dialog opens.
    staleTime: 0,
  })

  async function revoke(sessionPath: string, successText: string) {
    setPending(true)
    try {
      await call(sessionPath, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      toast.success(successText)
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Greška pri prekidanju sesije'))
    }
    await refetch()
    setPending(false)
  }

  return {
    sessions: data,
    error,
    refetch,
    pending,
    revokeOne: (session: SessionView) => revoke(`${path}/${session.id}`, 'Sesija je prekinuta'),
    revokeAll: () => revoke(path, 'Sve sesije su prekinute'),
  }
}

/** Shows a user's sessions to an admin, who can end them. */
export function UserSessions({
  user: { id, firstName, lastName },
  onClose,
}: {
  user: UserView
  onClose: () => void
}) {
  const { sessions, error, refetch, pending, revokeOne, revokeAll } = useUserSessions(id)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sesije-korisnika">
      <DialogTitle id="sesije-korisnika" sx={{ overflowWrap: 'anywhere' }}>
        Sesije: {firstName} {lastName}
      </DialogTitle>
      <DialogContent>
        {error && (
          <Problem
            title="Greška pri učitavanju podataka"
            text={serverMessage(error, '')}
            retry={() => void refetch()}
          />
        )}
        {!error && !sessions && <ScreenLoading />}
        {sessions?.length === 0 && (
          <Box sx={{ color: 'text.secondary', py: 2 }}>
            Nema otvorenih sesija. Korisnik nije prijavljen ni na jednom uređaju.
          </Box>
        )}
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {!error &&
            sessions?.map((session) => (
              <Session
                key={session.id}
                session={session}
                disabled={pending}
                onRevoke={() => void revokeOne(session)}
              />
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          disabled={pending || !sessions?.length}
          onClick={() => void revokeAll()}
          sx={{ mr: 'auto' }}
        >
          Prekini sve sesije
        </Button>
        <Button variant="contained" onClick={onClose}>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}
