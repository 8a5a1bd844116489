import { noErrorNotice } from '../../data/no-error-notice.ts'

/**
 * Props of a `List` whose screen has the heading, actions, empty state and error panel itself. Its state is in the
 * address alone, so that a link shows the same list and the next user of the browser sees no earlier one.
 */
export const listInScreen = {
  component: 'div',
  actions: false,
  pagination: false,
  storeKey: false,
  queryOptions: noErrorNotice,
  empty: false,
} as const

/** The same for a list that is short enough to show every record; it has no address. */
export const wholeListInScreen = { ...listInScreen, perPage: 1000, disableSyncWithLocation: true } as const
