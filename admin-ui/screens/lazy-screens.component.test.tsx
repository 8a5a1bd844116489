import { expect, test } from 'vitest'
import { destinationsOf } from '../layout/destinations.ts'
import { ActivityList } from './admin-views.ts'
import {
  AdminPanel,
  CallsScreen,
  Editor,
  EditUser,
  EnterOrder,
  OrdersScreen,
  Register,
  ShowUser,
  viewsAt,
} from './lazy-screens.ts'

test.each(['admin', 'client'] as const)(
  'the screens of the navigation of the role %s are known before they are rendered',
  (role) => {
    const without = destinationsOf({ role, duty: null }).filter(({ to }) => viewsAt(to).length === 0)
    expect(without).toEqual([])
  },
)

test.each([
  ['/orders', [OrdersScreen]],
  ['/orders/pozivi', [CallsScreen]],
  ['/orders/create', [EnterOrder]],
  ['/clients/7', [EditUser]],
  ['/users/7/show', [ShowUser]],
  ['/edit/7', [Editor]],
  ['/admin', [AdminPanel]],
  ['/admin/activity', [AdminPanel, ActivityList]],
  ['/register', [Register]],
  ['/dashboard', []],
])('%s shows its own view', (path, views) => expect(viewsAt(path)).toEqual(views))
