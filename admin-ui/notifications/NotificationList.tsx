import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { List, RecordsIterator, useListContext, useListPaginationContext } from 'react-admin'
import { Link } from 'react-router'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { SellerName, SellerNames } from '../seller/seller-names.tsx'
import { useUser } from '../session/session.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { boundedPlural } from '../ui/lists/bounded-count.ts'
import { BoundedPagination } from '../ui/lists/BoundedPagination.tsx'
import { listInScreen } from '../ui/lists/list-in-screen.ts'
import { ListContent } from '../ui/lists/ListContent.tsx'
import { SelectBox } from '../ui/lists/SelectBox.tsx'
import { useSelection } from '../ui/lists/use-selection.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { useNow } from '../ui/use-now.ts'
import { BulkActions } from './BulkActions.tsx'
import { NotificationFilters } from './NotificationFilters.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { Allowed } from '../session/duty-access.ts'

/** The server does not count beyond this. */
const maxCounted = 10_000
/**
 * Change notifications do not report deliveries that become due by time alone, so the list also polls (ms).
 */
const pollMs = 30_000
const queryOptions = { ...noErrorNotice, refetchInterval: pollMs }
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

function EmptyNotifications() {
  const { filterValues } = useListContext()
  return Object.keys(filterValues).length > 0 ? (
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
        <Allowed action="changeSettings">
          <Button component={Link} to="/settings?tab=notifications" variant="contained">
            Podesi obaveštenja
          </Button>
        </Allowed>
      }
    />
  )
}

/** Shows nothing until the total is known. */
function NotificationCount() {
  const { total } = useListContext()
  const pages = useListPaginationContext()
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.92rem', mr: 'auto' }}>
      {total === undefined
        ? ''
        : boundedPlural(total, maxCounted, pages, ['obaveštenje', 'obaveštenja', 'obaveštenja'])}
    </Box>
  )
}

/** The rows with their bulk actions and pages. Only an admin's rows name the seller. */
function NotificationCard({ user: { id, role } }: { user: UserView }) {
  const { data = [], filterValues } = useListContext<NotificationView>()
  const selection = useSelection<number>(JSON.stringify(filterValues))
  const now = useNow()
  const sellerOf = ({ userId }: NotificationView) =>
    role === 'admin' && userId !== null ? <SellerName userId={userId} /> : undefined
  return (
    <Card sx={{ overflow: 'visible' }}>
      {(data.length > 0 || selection.ids.size > 0) && (
        <BulkActions role={role} selection={selection}>
          <Allowed action="changeNotifications">
            <SelectBox
              label="Izaberi sve na strani"
              checked={data.length > 0 && data.every((each) => selection.ids.has(each.id))}
              partly={data.some((each) => selection.ids.has(each.id))}
              onToggle={selection.togglePage}
            />
          </Allowed>
          <NotificationCount />
        </BulkActions>
      )}
      <ListContent empty={<EmptyNotifications />} failureText="Obaveštenja trenutno nisu dostupna.">
        <Box component="ul" aria-label="Obaveštenja" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RecordsIterator<NotificationView>
            render={(notification) => (
              <NotificationRow
                notification={notification}
                own={notification.userId === id}
                seller={sellerOf(notification)}
                now={now}
                box={
                  <Allowed action="changeNotifications">
                    <SelectBox
                      label={`Izaberi: ${notification.title}`}
                      checked={selection.ids.has(notification.id)}
                      onToggle={(range) => selection.toggle(notification.id, range)}
                    />
                  </Allowed>
                }
              />
            )}
          />
        </Box>
        <BoundedPagination maxCounted={maxCounted} rowsPerPageOptions={[25, 50, 100]} />
      </ListContent>
    </Card>
  )
}

/**
 * /notifications: sent, pending and failed deliveries (integrations/notifications). A seller sees their own,
 * an admin all of them. The address holds the whole state of the list.
 */
export function NotificationList() {
  const user = useUser()
  if (!user) return null
  return (
    <List
      {...listInScreen}
      resource="notifications"
      sort={newestFirst}
      perPage={25}
      queryOptions={queryOptions}
    >
      <SellerNames role={user.role}>
        <PageHeading title="Obaveštenja" text="Šta je o porudžbinama poslato, šta čeka i šta nije uspelo." />
        <NotificationFilters role={user.role} />
        <NotificationCard user={user} />
      </SellerNames>
    </List>
  )
}
