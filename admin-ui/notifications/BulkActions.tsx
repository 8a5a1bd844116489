import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { plural } from '../ui/formatting/amounts.ts'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { colours } from '../theme/palette.ts'
import { listScope, bulkQuestion, tabOf } from './notification-filter.ts'
import type { NotificationFilter } from '../links/notification-link.ts'
import type { Selection, useNotificationActions } from './use-notification-actions.ts'
import { useNotificationSummary } from './use-notification-summary.ts'
import { useUnreadCount } from './use-unread-count.ts'

interface Props {
  filter: NotificationFilter
  actions: ReturnType<typeof useNotificationActions>
  ids: ReadonlySet<string>
  total: number | undefined
  /** An admin's unfiltered list holds all sellers' notifications, which the admin cannot mark as read. */
  role: Role
  /** Whether the current page shows a failed notification. */
  anyFailed: boolean
  /** The selected notifications on the current page. */
  chosenOnPage: readonly Pick<NotificationView, 'readAt' | 'canRetry'>[]
  onClear: () => void
  /** Content at the left of the bar. */
  children: ReactNode
}

const selectedCountText = (count: number) => plural(count, 'izabrano', 'izabrana', 'izabranih')

/**
 * Actions on the selected notifications, or on all of them. Retrying many asks for confirmation, since a sent
 * message cannot be recalled.
 */
export function BulkActions({
  filter,
  actions,
  ids,
  total,
  role,
  anyFailed,
  chosenOnPage,
  onClear,
  children,
}: Props) {
  const [confirmation, setConfirmation] = useState<
    { question: string; text: string; chosen: Selection } | undefined
  >(undefined)
  const some = ids.size > 0
  const allRead = chosenOnPage.length > 0 && chosenOnPage.every(({ readAt }) => readAt !== null)
  // Selected rows on other pages are not loaded, so assume that some of them can be retried.
  const anyRetried = ids.size > chosenOnPage.length || chosenOnPage.some(({ canRetry }) => canRetry)
  const all: Selection = { all: true, ...(filter.userId !== undefined && { userId: filter.userId }) }
  const chosen: Selection = some ? { ids: [...ids].map(Number) } : all
  // Never act on rows that the list hides: offer "retry all failed" only if the list is not narrowed, and
  // limit "mark all as read" to the filtered list.
  const isWhole = filter.type === undefined && filter.orderId === undefined && !filter.unread
  const { data: summary } = useNotificationSummary()
  const someFailed = anyFailed || (role !== 'admin' && (summary?.failed ?? 0) > 0)
  const mayRetry = some ? anyRetried : isWhole && someFailed && ['all', 'failed'].includes(tabOf(filter))
  const shownScope = role === 'admin' && filter.userId === undefined ? undefined : listScope(filter)
  const toRead = some ? (allRead ? undefined : chosen) : total ? shownScope : undefined
  const unread = useUnreadCount(filter, !some && toRead !== undefined)
  const whose = role !== 'admin' ? '' : filter.userId === undefined ? ' svih prodavaca' : ' ovog prodavca'
  return (
    <Box
      role="region"
      aria-label={some ? 'Izabrana obaveštenja' : 'Sva obaveštenja'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 54,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: some ? colours.pineSoft : undefined,
        borderRadius: '16px 16px 0 0',
      }}
    >
      {children}
      {some && (
        <>
          <Box aria-live="polite" sx={{ fontWeight: 700 }}>
            {selectedCountText(ids.size)}
          </Box>
          <IconButton size="small" onClick={onClear} aria-label="Poništi izbor" title="Poništi izbor">
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
      {toRead && (
        <Button
          size="small"
          color="inherit"
          disabled={actions.pending || (!some && !unread)}
          onClick={() => void actions.read(toRead).then((done) => done && onClear())}
        >
          {some ? 'Označi kao pročitano' : 'Označi sve kao pročitano'}
        </Button>
      )}
      {some && allRead && (
        <Button
          size="small"
          color="inherit"
          disabled={actions.pending}
          onClick={() => void actions.unread([...ids].map(Number)).then((done) => done && onClear())}
        >
          Označi kao nepročitano
        </Button>
      )}
      {mayRetry && (
        <Button
          size="small"
          variant="contained"
          disabled={actions.pending}
          onClick={() =>
            setConfirmation({
              chosen,
              ...bulkQuestion(some ? selectedCountText(ids.size) : undefined, whose),
            })
          }
        >
          {some ? 'Pokušaj ponovo' : 'Pokušaj ponovo sva neuspela'}
        </Button>
      )}
      <Confirmation
        open={confirmation !== undefined}
        question={confirmation?.question ?? ''}
        text={confirmation?.text}
        action="Pošalji ponovo"
        color="primary"
        onConfirm={async () => {
          if (confirmation && (await actions.retry(confirmation.chosen))) onClear()
        }}
        onClose={() => setConfirmation(undefined)}
      />
    </Box>
  )
}
