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
import { bulkOffer } from './bulk-offer.ts'
import { bulkQuestion } from './notification-filter.ts'
import type { NotificationFilter } from '../links/notification-link.ts'
import type { NotificationActions, ReadSelection, Selection } from './use-notification-actions.ts'
import { useNotificationSummary } from './use-notification-summary.ts'
import { useUnreadCount } from './use-unread-count.ts'

const selectedCountText = (count: number) => plural(count, 'izabrano', 'izabrana', 'izabranih')

interface ActionProps {
  actions: NotificationActions
  onClear: () => void
}

interface ReadProps extends ActionProps {
  filter: NotificationFilter
  /** Whether only selected notifications are marked. */
  hasSelection: boolean
  chosen: ReadSelection
}

/** Disabled if the whole list has nothing unread. */
function MarkReadButton({ actions, filter, hasSelection, chosen, onClear }: ReadProps) {
  const unread = useUnreadCount(filter, !hasSelection)
  return (
    <Button
      size="small"
      color="inherit"
      disabled={actions.pending || (!hasSelection && !unread)}
      onClick={() => void actions.read(chosen).then((done) => done && onClear())}
    >
      {hasSelection ? 'Označi kao pročitano' : 'Označi sve kao pročitano'}
    </Button>
  )
}

function MarkUnreadButton({ actions, ids, onClear }: ActionProps & { ids: readonly number[] }) {
  return (
    <Button
      size="small"
      color="inherit"
      disabled={actions.pending}
      onClick={() => void actions.unread(ids).then((done) => done && onClear())}
    >
      Označi kao nepročitano
    </Button>
  )
}

interface RetryProps extends ActionProps {
  /** Undefined hides the button only. An open confirmation stays, although sending changes what can be retried. */
  chosen: Selection | undefined
  /** Count of the selected notifications as text; undefined for all. */
  countText: string | undefined
  /** Text that names the sellers whose notifications are retried; empty for the seller's own. */
  sellersText: string
}

/** Asks for confirmation, since a sent message cannot be recalled. */
function RetryAction({ actions, chosen, countText, sellersText, onClear }: RetryProps) {
  const [confirmation, setConfirmation] = useState<
    { question: string; text: string; chosen: Selection } | undefined
  >(undefined)
  return (
    <>
      {chosen && (
        <Button
          size="small"
          variant="contained"
          disabled={actions.pending}
          onClick={() => setConfirmation({ chosen, ...bulkQuestion(countText, sellersText) })}
        >
          {countText === undefined ? 'Pokušaj ponovo sva neuspela' : 'Pokušaj ponovo'}
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
    </>
  )
}

interface Props extends ActionProps {
  filter: NotificationFilter
  ids: ReadonlySet<string>
  total: number | undefined
  role: Role
  /** Whether the current page shows a failed notification. */
  anyFailed: boolean
  /** The selected notifications on the current page. */
  chosenOnPage: readonly Pick<NotificationView, 'readAt' | 'canRetry'>[]
  /** Content at the left of the bar. */
  children: ReactNode
}

/** Actions on the selected notifications, or on all of them. */
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
  const { data: summary } = useNotificationSummary()
  const hasSelection = ids.size > 0
  const someFailed = anyFailed || (role !== 'admin' && (summary?.failed ?? 0) > 0)
  const offer = bulkOffer({ filter, ids, chosenOnPage, total, role, someFailed })
  const sellersText =
    role !== 'admin' ? '' : filter.userId === undefined ? ' svih prodavaca' : ' ovog prodavca'
  return (
    <Box
      role="region"
      aria-label={hasSelection ? 'Izabrana obaveštenja' : 'Sva obaveštenja'}
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
        bgcolor: hasSelection ? colours.pineSoft : undefined,
        borderRadius: '16px 16px 0 0',
      }}
    >
      {children}
      {hasSelection && (
        <>
          <Box aria-live="polite" sx={{ fontWeight: 700 }}>
            {selectedCountText(ids.size)}
          </Box>
          <IconButton size="small" onClick={onClear} aria-label="Poništi izbor" title="Poništi izbor">
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
      {offer.read && (
        <MarkReadButton
          actions={actions}
          filter={filter}
          hasSelection={hasSelection}
          chosen={offer.read}
          onClear={onClear}
        />
      )}
      {offer.unread && <MarkUnreadButton actions={actions} ids={offer.unread} onClear={onClear} />}
      <RetryAction
        actions={actions}
        chosen={offer.retry}
        countText={hasSelection ? selectedCountText(ids.size) : undefined}
        sellersText={sellersText}
        onClear={onClear}
      />
    </Box>
  )
}
