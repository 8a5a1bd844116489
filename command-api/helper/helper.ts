import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Role, UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'
import type { UserState } from '../user/user.ts'

export type HelperChange =
  /** An omitted field is unchanged. */
  | { type: 'Change'; duty?: Duty | undefined; isActive?: boolean | undefined }
  | { type: 'CreateLink' }
  | { type: 'Remove' }

type HelperCommand = HelperChange & { by: { sellerId: number; role: Role } }

const noSuchHelper = notFound('Saradnik nije pronađen')

/**
 * Decides on a seller's command about a helper. Accounts that are not helpers of the seller are answered as
 * if they did not exist. A command without effect appends no event, so that a repetition only completes the
 * first attempt.
 */
export function decideHelper(
  command: HelperCommand,
  { user, isActive, isDeleted }: UserState,
): Decision<UserEvent> {
  const { by } = command
  const helper = user?.helper
  if (!helper || (by.role !== 'admin' && by.sellerId !== helper.sellerId)) return noSuchHelper
  if (command.type === 'Remove') return isDeleted ? [] : [{ type: 'UserDeleted', data: {} }]
  if (isDeleted) return noSuchHelper
  if (command.type === 'CreateLink')
    return isActive
      ? [{ type: 'UserPasswordLinkCreated', data: { for: 'seller' } }]
      : { code: 'conflict', message: 'Saradnik nije aktivan. Prvo ga aktivirajte.' }
  const { duty = helper.duty, isActive: mayWork = isActive } = command
  return [
    ...(duty === helper.duty
      ? []
      : [{ type: 'HelperDutyChanged', data: { from: helper.duty, to: duty } } as const]),
    ...(mayWork === isActive
      ? []
      : [{ type: mayWork ? 'UserActivated' : 'UserDeactivated', data: {} } as const]),
  ]
}
