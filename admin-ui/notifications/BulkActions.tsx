import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { plural } from '../formatting/amounts.ts'
import { Confirmation } from '../layout/Confirmation.tsx'
import { colours } from '../theme/palette.ts'
import { allShown, bulkQuestion, type NotificationFilter, tabOf } from './notification-filter.ts'
import type { Chosen, useNotificationActions } from './use-notification-actions.ts'
import { useNotificationSummary } from './use-notification-summary.ts'
import { useUnreadCount } from './use-unread-count.ts'

interface Props {
  filter: NotificationFilter
  actions: ReturnType<typeof useNotificationActions>
  ids: ReadonlySet<string>
  total: number | undefined
  /** An admin's list holds everybody's: all of those are nobody's to mark as read. */
  role: Role
  /** Whether the page shows one that failed. */
  anyFailed: boolean
  /** The chosen ones that the page shows. */
  chosenHere: readonly Pick<NotificationView, 'readAt' | 'canRetry'>[]
  onClear: () => void
  /** What stands at the left. */
  children: ReactNode
}

const named = (count: number) => plural(count, 'izabrano', 'izabrana', 'izabranih')

/** With the chosen ones, or with all of them; sending many again is asked about first, since what was sent cannot be taken back. */
export function BulkActions({ filter, actions, ids, total, role, anyFailed, chosenHere, onClear, children }: Props) {
  const [asked, setAsked] = useState<{ question: string; text: string; chosen: Chosen } | undefined>(undefined)
  const some = ids.size > 0
  const allRead = chosenHere.length > 0 && chosenHere.every(({ readAt }) => readAt !== null)
  // Of those on other pages nobody here knows.
  const anyRetried = ids.size > chosenHere.length || chosenHere.some(({ canRetry }) => canRetry)
  const all: Chosen = { all: true, ...(filter.userId !== undefined && { userId: filter.userId }) }
  const chosen: Chosen = some ? { ids: [...ids].map(Number) } : all
  // Nothing is done unseen: "all that failed" is offered where the list is not narrowed to a part of them, and "all as read" is of what the list shows.
  const isWhole = filter.type === undefined && filter.orderId === undefined && !filter.unread
  const { data: summary } = useNotificationSummary()
  const someFailed = anyFailed || (role !== 'admin' && (summary?.failed ?? 0) > 0)
  const mayRetry = some ? anyRetried : isWhole && someFailed && ['all', 'failed'].includes(tabOf(filter))
  const shown = role === 'admin' && filter.userId === undefined ? undefined : allShown(filter)
  const toRead = some ? (allRead ? undefined : chosen) : total ? shown : undefined
  const unread = useUnreadCount(filter, !some && toRead !== undefined)
  const whose = role !== 'admin' ? '' : filter.userId === undefined ? ' svih prodavaca' : ' ovog prodavca'
  return (
    <Box
      role="region" aria-label={some ? 'Izabrana obaveštenja' : 'Sva obaveštenja'}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 54, borderBottom: 1, borderColor: 'divider', bgcolor: some ? colours.pineSoft : undefined, borderRadius: '16px 16px 0 0' }}
    >
      {children}
      {some && (
        <>
          <Box aria-live="polite" sx={{ fontWeight: 700 }}>{named(ids.size)}</Box>
          <IconButton size="small" onClick={onClear} aria-label="Poništi izbor" title="Poništi izbor"><Close fontSize="small" /></IconButton>
        </>
      )}
      {toRead && (
        <Button size="small" color="inherit" disabled={actions.pending || (!some && !unread)} onClick={() => void actions.read(toRead).then((done) => done && onClear())}>
          {some ? 'Označi kao pročitano' : 'Označi sve kao pročitano'}
        </Button>
      )}
      {some && allRead && (
        <Button size="small" color="inherit" disabled={actions.pending} onClick={() => void actions.unread([...ids].map(Number)).then((done) => done && onClear())}>
          Označi kao nepročitano
        </Button>
      )}
      {mayRetry && (
        <Button
          size="small" variant="contained" disabled={actions.pending}
          onClick={() => setAsked({ chosen, ...bulkQuestion(some ? named(ids.size) : undefined, whose) })}
        >
          {some ? 'Pokušaj ponovo' : 'Pokušaj ponovo sva neuspela'}
        </Button>
      )}
      <Confirmation
        open={asked !== undefined} question={asked?.question ?? ''} text={asked?.text} action="Pošalji ponovo" color="primary"
        onConfirm={async () => {
          if (asked && (await actions.retry(asked.chosen))) onClear()
        }}
        onClose={() => setAsked(undefined)}
      />
    </Box>
  )
}
