import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useListContext, useListPaginationContext } from 'react-admin'
import { Link } from 'react-router'
import { problemText } from '../data/refusal.ts'
import { boundedPlural } from '../ui/lists/bounded-count.ts'
import { BoundedPagination } from '../ui/lists/BoundedPagination.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { SelectBox } from '../ui/lists/SelectBox.tsx'
import { SellerName } from '../seller/seller-names.tsx'
import { type OrderSelection, useSelection } from '../ui/lists/use-selection.ts'
import { BulkActions } from './BulkActions.tsx'
import type { NotificationFilter } from '../links/notification-link.ts'
import { NotificationFilters } from './NotificationFilters.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useNow } from '../ui/use-now.ts'
import { type NotificationActions, useNotificationActions } from './use-notification-actions.ts'

/** The server does not count beyond this. */
const maxCounted = 10_000
const none: readonly NotificationView[] = []

function EmptyNotifications({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      icon={<NotificationsNone />}
      title="Nema takvih obaveštenja"
      text="Nijedno obaveštenje ne odgovara filterima."
    />
  ) : (
    <EmptyState
      icon={<NotificationsNone />}
      title="Još nema obaveštenja"
      text="Kada stigne porudžbina, ovde se vidi šta je i kuda poslato: na Telegram, u Google Sheets i dalje."
      action={
        <Button component={Link} to="/settings?tab=notifications" variant="contained">
          Podesi obaveštenja
        </Button>
      }
    />
  )
}

/** Selects or clears all notifications of the current page. */
const SelectPage = ({ page, selection }: { page: readonly string[]; selection: OrderSelection }) => (
  <SelectBox
    label="Izaberi sve na strani"
    checked={page.length > 0 && page.every((id) => selection.ids.has(id))}
    partly={page.some((id) => selection.ids.has(id))}
    onToggle={selection.togglePage}
  />
)

/** Shows nothing until the total is known. */
function NotificationCount({ total }: { total: number | undefined }) {
  const pages = useListPaginationContext()
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.92rem', mr: 'auto' }}>
      {total === undefined
        ? ''
        : boundedPlural(total, maxCounted, pages, ['obaveštenje', 'obaveštenja', 'obaveštenja'])}
    </Box>
  )
}

interface RowsProps {
  notifications: readonly NotificationView[]
  viewer: UserView
  actions: NotificationActions
  selection: OrderSelection
  now: number
}

/** Only an admin's rows name the seller. */
function NotificationRows({ notifications, viewer, actions, selection, now }: RowsProps) {
  return (
    <Box component="ul" aria-label="Obaveštenja" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notifications.map((each) => (
        <NotificationRow
          key={each.id}
          notification={each}
          own={each.userId === viewer.id}
          now={now}
          disabled={actions.pending}
          seller={
            viewer.role === 'admin' && each.userId !== null ? <SellerName userId={each.userId} /> : undefined
          }
          box={
            <SelectBox
              label={`Izaberi: ${each.title}`}
              checked={selection.ids.has(String(each.id))}
              onToggle={(range) => selection.toggle(String(each.id), range)}
            />
          }
          onRetry={() => void actions.retryOne(each)}
          onRead={() => void actions.read({ ids: [each.id] })}
        />
      ))}
    </Box>
  )
}

/** The notification list with its filters and actions. */
export function Notifications({ user }: { user: UserView }) {
  const {
    data = none,
    total,
    error,
    isPending,
    filterValues,
    setFilters,
    refetch,
  } = useListContext<NotificationView>()
  const filter: NotificationFilter = filterValues
  const actions = useNotificationActions()
  const page = useMemo(() => data.map(({ id }) => String(id)), [data])
  const selection = useSelection(page, JSON.stringify(filter))
  const now = useNow()
  const chosen = data.filter(({ id }) => selection.ids.has(String(id)))
  return (
    <>
      <PageHeading title="Obaveštenja" text="Šta je o porudžbinama poslato, šta čeka i šta nije uspelo." />
      <NotificationFilters
        filter={filter}
        role={user.role}
        onFilter={(next) => setFilters(next, undefined, false)}
      />
      <Card sx={{ overflow: 'visible' }}>
        {(data.length > 0 || selection.ids.size > 0) && (
          <BulkActions
            filter={filter}
            actions={actions}
            ids={selection.ids}
            onClear={selection.clear}
            total={total}
            role={user.role}
            anyFailed={data.some(({ status }) => status === 'failed')}
            chosenOnPage={chosen}
          >
            <SelectPage page={page} selection={selection} />
            <NotificationCount total={total} />
          </BulkActions>
        )}
        {error && data.length === 0 ? (
          <Problem
            title="Greška pri učitavanju podataka"
            text={problemText(error, 'Obaveštenja trenutno nisu dostupna.')}
            retry={() => void refetch()}
          />
        ) : isPending ? (
          <ScreenLoading />
        ) : data.length === 0 ? (
          <EmptyNotifications filtered={Object.keys(filter).length > 0} />
        ) : (
          <NotificationRows
            notifications={data}
            viewer={user}
            actions={actions}
            selection={selection}
            now={now}
          />
        )}
        {!error && total !== 0 && (
          <BoundedPagination maxCounted={maxCounted} rowsPerPageOptions={[25, 50, 100]} />
        )}
      </Card>
    </>
  )
}
