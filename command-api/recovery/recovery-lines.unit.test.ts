import { expect, test } from 'vitest'
import type { Recovery } from './recover-from-log.ts'
import { recoveryLines } from './recovery-lines.ts'

const nothing: Recovery = {
  isFreshDatabase: false,
  unreadable: undefined,
  hasNewlyUnreadable: false,
  accountsWithoutCredentials: 0,
}
const unreadable = { orders: 41, users: 1, others: 2 }

test.each<[string, Partial<Recovery>, RegExp[]]>([
  ['nothing is missing', {}, []],
  [
    'the database was new',
    { isFreshDatabase: true, hasNewlyUnreadable: true, unreadable, accountsWithoutCredentials: 3 },
    [
      /^The log has events, but the database was new/,
      /^Rebuilt from the log/,
      /personal data of 41 orders, 1 account, 2 other streams\.$/,
      /^Gone: sign-ins of 3 accounts, uploaded pictures/,
      /^Messages are sent for new orders only/,
      /^Restore the schema private of a backup/,
      /reset-password --email .+ accept-unreadable$/,
    ],
  ],
  [
    'a backup of the keys is older than the log',
    {
      hasNewlyUnreadable: true,
      unreadable: { orders: 1, users: 0, others: 0 },
      accountsWithoutCredentials: 1,
    },
    [
      /^Personal data of 1 order is unreadable: their keys are not in this database, but their events are in the log\.$/,
      /^1 account of the log cannot sign in: for each npm run admin/,
      /^Restore the schema private of a backup/,
      /accept-unreadable$/,
    ],
  ],
  [
    'the loss of an earlier start is not accepted',
    { unreadable },
    [
      /is unreadable: their keys are not in this database\.$/,
      /^Restore the schema private of a backup/,
      /accept-unreadable$/,
    ],
  ],
])('if %s', (_what, found, lines) =>
  expect(recoveryLines({ ...nothing, ...found })).toEqual(lines.map((line) => expect.stringMatching(line))),
)
