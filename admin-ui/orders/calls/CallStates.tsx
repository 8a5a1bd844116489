import Lock from '@mui/icons-material/LockOutlined'
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { problemText, statusOf } from '../../data/refusal.ts'
import { useCallQueue } from '../../data/use-call-queue.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { dayAndTime, formatDate, formatTime } from '../../ui/formatting/dates.ts'
import type { CallDesk } from './desk/call-desk.ts'
import type { DeskPhase } from './desk/desk-state.ts'

type PhaseOf<Kind extends DeskPhase['kind']> = Extract<DeskPhase, { kind: Kind }>

/** Longest delay of a timer, ms. */
const maxTimerMs = 2 ** 31 - 1

/** Takes the next order as soon as one is due: one has come in, a user has left one, or its time has come. */
function useNextOrder(desk: CallDesk, nextAt: string | null) {
  const queue = useCallQueue()
  const { data, dataUpdatedAt, refetch } = queue
  useEffect(() => {
    // Once per answer: an order that the read model still names may have been called already, or is one of the
    // skipped ones, which are due, too.
    if (data && data.due > 0) desk.takeWhenDue()
  }, [desk, data, dataUpdatedAt])
  useEffect(() => {
    if (nextAt === null) return
    const delayMs = Math.min(Math.max(Date.parse(nextAt) - Date.now(), 0) + 500, maxTimerMs)
    const timer = setTimeout(() => void refetch(), delayMs)
    return () => clearTimeout(timer)
  }, [nextAt, refetch])
  return data
}

/** `14:30` today, with the day otherwise. */
function nextCallText(at: string): string {
  return formatDate(at) === formatDate(Date.now()) ? `u ${formatTime(at).slice(11)}` : dayAndTime(at)
}

/** Nothing to call now, or calls before sending are switched off. */
export function NothingToCall({
  desk,
  phase,
  skipped,
}: {
  desk: CallDesk
  phase: PhaseOf<'empty'>
  skipped: number
}) {
  const queue = useNextOrder(desk, phase.nextAt)
  const nextAt = queue?.nextAt ?? phase.nextAt
  if (queue && !queue.enabled && nextAt === null)
    return (
      <EmptyState
        icon={<PhoneDisabled />}
        title="Pozivi pre slanja su isključeni"
        text="Kada prodavac uključi „Zovemo pre slanja“, nove porudžbine se ovde ređaju za poziv."
        action={
          <Button component={Link} to="/settings" variant="contained">
            Otvori podešavanja
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<TaskAlt />}
      title="Sada nema koga da se pozove"
      text={
        nextAt === null
          ? 'Čim stigne nova porudžbina, otvoriće se ovde.'
          : `Sledeći poziv je ${nextCallText(nextAt)}. Ako pre toga stigne nova porudžbina, otvoriće se ovde.`
      }
      action={
        skipped > 0 && (
          <Button variant="outlined" color="inherit" onClick={desk.clearSkipped}>
            Vrati preskočene ({skipped})
          </Button>
        )
      }
    />
  )
}

/** The next order could not be taken: no access, no connection, or an error of the server. */
export function TakeFailed({ desk, error }: { desk: CallDesk; error: unknown }) {
  if (statusOf(error) === 403)
    return (
      <EmptyState
        icon={<Lock />}
        title="Nemate pristup pozivima"
        text="Prodavac za koga radite može da vam dodeli zaduženje „Pozivi“."
      />
    )
  return (
    <Problem
      title="Sledeća porudžbina nije učitana"
      text={problemText(error, 'Red za pozive trenutno nije dostupan.')}
      retry={() => desk.take()}
    />
  )
}

/** Another user has the order now, or it is no longer to be called. */
export function OrderLeft({ desk, phase }: { desk: CallDesk; phase: PhaseOf<'lost'> | PhaseOf<'refused'> }) {
  const isLost = phase.kind === 'lost'
  return (
    <Problem
      title={isLost ? 'Ova porudžbina više nije kod vas' : 'Porudžbina više nije za poziv'}
      text={`${phase.text}. Ishod nije zabeležen.`.replace('..', '.')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          {isLost && (
            <Button variant="outlined" color="inherit" onClick={() => desk.take(phase.orderId)}>
              Preuzmi ponovo
            </Button>
          )}
          <Button variant="contained" autoFocus onClick={() => desk.take()}>
            Sledeća porudžbina
          </Button>
        </Box>
      }
    />
  )
}
