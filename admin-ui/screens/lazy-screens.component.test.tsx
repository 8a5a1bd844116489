import { expect, test } from 'vitest'
import { destinationsOf } from '../layout/destinations.ts'
import { viewsAt } from './lazy-screens.ts'

test.each(['admin', 'client'] as const)(
  'the screens of the navigation of the role %s are known before they are rendered',
  (role) => {
    const without = destinationsOf({ role, duty: null }).filter(({ to }) => viewsAt(to).length === 0)
    expect(without).toEqual([])
  },
)
