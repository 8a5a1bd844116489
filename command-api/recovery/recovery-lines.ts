import type { UnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import type { Recovery } from './recover-from-log.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Such as "41 orders, 1 account". */
export const unreadableText = ({ orders, users, others }: UnreadableStreams): string =>
  [
    ...counted(orders, 'order', 'orders'),
    ...counted(users, 'account', 'accounts'),
    ...counted(others, 'other stream', 'other streams'),
  ].join(', ')

/** Command that gives an account new credentials. */
const resetCommand = 'npm run admin -- reset-password --email <e-mail of the account>'

const restoreLine =
  'Restore the schema private of a backup before anybody works with it: stop everything, drop schema private cascade, restore, npm run replay -- all --adopt, start (docs/guides/backups.md, "Only the schema private").'

/** Lines for the operator about what this start found; none if nothing is missing. */
export function recoveryLines({
  isFreshDatabase,
  hasNewlyUnreadable,
  unreadable,
  accountsWithoutCredentials,
}: Recovery): string[] {
  if (isFreshDatabase)
    return [
      'The log has events, but the database was new: what was only in its schema private is gone.',
      'Rebuilt from the log: read models, ids, domains of sellers.',
      ...(unreadable
        ? [`Unreadable, their keys are gone: personal data of ${unreadableText(unreadable)}.`]
        : []),
      `Gone: sign-ins of ${counted(accountsWithoutCredentials, 'account', 'accounts').join('') || 'no accounts'}, uploaded pictures, API keys and tokens of sellers, the outbox with its history.`,
      'Messages are sent for new orders only.',
      restoreLine,
      `Or go on without it: for every account ${resetCommand}, then npm run admin -- accept-unreadable`,
    ]
  if (!unreadable && accountsWithoutCredentials === 0) return []
  return [
    ...(unreadable
      ? [
          `Personal data of ${unreadableText(unreadable)} is unreadable: their keys are not in this database${hasNewlyUnreadable ? ', but their events are in the log' : ''}.`,
        ]
      : []),
    ...(accountsWithoutCredentials > 0
      ? [
          `${counted(accountsWithoutCredentials, 'account', 'accounts').join('')} of the log cannot sign in: for each ${resetCommand}`,
        ]
      : []),
    ...(unreadable ? [restoreLine, 'Or accept the loss: npm run admin -- accept-unreadable'] : []),
  ]
}
