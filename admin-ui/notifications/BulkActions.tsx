import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { Confirm, useGetList, useListContext } from 'react-admin'
import { plural } from '../ui/formatting/amounts.ts'
import { colours } from '../theme/palette.ts'
import type { ListSelection } from '../ui/lists/use-selection.ts'
import { bulkOffer, type ReadPayload, type RetryPayload } from './bulk-offer.ts'
import { bulkQuestion } from './notification-filter.ts'
import type { NotificationFilter } from '../links/notification-link.ts'
import { useMarkRead, useMarkUnread, useRetryNotifications } from './use-notification-commands.ts'
import { useNotificationSummary } from './use-notification-summary.ts'
import { Allowed } from '../session/duty-access.ts'

const selectedCountText = (count: number) => plural(count, 'izabrano', 'izabrana', 'izabranih')

interface ActionProps {
  onDone: () => void
}

interface ReadProps extends ActionProps {
  /** Whether only selected notifications are marked. */
  hasSelection: boolean
  chosen: ReadPayload
}

/** Disabled if the whole list has nothing unread. */
function MarkReadButton({ hasSelection, chosen, onDone }: ReadProps) {
  const { filterValues } = useListContext()
  const { mutate: markRead, isPending } = useMarkRead(onDone)
  const { total: unreadCount } = useGetList(
    'notifications',
    { filter: { ...filterValues, unread: true }, pagination: { page: 1, perPage: 1 } },
    { enabled: !hasSelection },
  )
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isPending || (!hasSelection && !unreadCount)}
      onClick={() => markRead(chosen)}
    >
      {hasSelection ? 'Označi kao pročitano' : 'Označi sve kao pročitano'}
    </Button>
  )
}

function MarkUnreadButton({ ids, onDone }: ActionProps & { ids: readonly number[] }) {
  const { mutate: markUnread, isPending } = useMarkUnread(onDone)
  return (
    <Button size="small" color="inherit" disabled={isPending} onClick={() => markUnread(ids)}>
      Označi kao nepročitano
    </Button>
  )
}

interface RetryProps extends ActionProps {
  /** Undefined hides the button only. An open confirmation stays, although sending changes what can be retried. */
  chosen: RetryPayload | undefined
  /** Count of the selected notifications as text; undefined for all. */
  countText: string | undefined
  /** Text that names the sellers whose notifications are retried; empty for the seller's own. */
  sellersText: string
}

/** Asks for confirmation, since a sent message cannot be recalled. */
function RetryAction({ chosen, countText, sellersText, onDone }: RetryProps) {
  const { mutate: retry, isPending } = useRetryNotifications()
  const [question, setQuestion] = useState({ title: '', content: '' })
  const [confirming, setConfirming] = useState<RetryPayload | undefined>(undefined)
  const close = () => setConfirming(undefined)
  return (
    <>
      {chosen && (
        <Button
          size="small"
          variant="contained"
          disabled={isPending}
          onClick={() => {
            setQuestion(bulkQuestion(countText, sellersText))
            setConfirming(chosen)
          }}
        >
          {countText === undefined ? 'Pokušaj ponovo sva neuspela' : 'Pokušaj ponovo'}
        </Button>
      )}
      <Confirm
        {...question}
        isOpen={confirming !== undefined}
        loading={isPending}
        confirm="Pošalji ponovo"
        onConfirm={() => confirming && retry(confirming, { onSuccess: onDone, onSettled: close })}
        onClose={() => isPending || close()}
      />
    </>
  )
}

interface Props {
  role: Role
  selection: ListSelection<number>
  /** Content at the left of the bar. */
  children: ReactNode
}

/** Actions on the selected notifications, or on all of them. */
export function BulkActions({ role, selection, children }: Props) {
  const { data = [], total, filterValues } = useListContext<NotificationView>()
  const { data: summary } = useNotificationSummary()
  const filter: NotificationFilter = filterValues
  const { ids, clear } = selection
  const hasSelection = ids.size > 0
  const offer = bulkOffer({
    filter,
    ids,
    chosenOnPage: data.filter(({ id }) => ids.has(id)),
    total,
    role,
    someFailed:
      data.some(({ status }) => status === 'failed') || (role !== 'admin' && (summary?.failed ?? 0) > 0),
  })
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
          <IconButton size="small" onClick={clear} aria-label="Poništi izbor" title="Poništi izbor">
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
      <Allowed action="changeNotifications">
        {offer.read && <MarkReadButton hasSelection={hasSelection} chosen={offer.read} onDone={clear} />}
        {offer.unread && <MarkUnreadButton ids={offer.unread} onDone={clear} />}
        <RetryAction
          chosen={offer.retry}
          countText={hasSelection ? selectedCountText(ids.size) : undefined}
          sellersText={sellersText}
          onDone={clear}
        />
      </Allowed>
    </Box>
  )
}
