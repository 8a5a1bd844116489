import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '../command-context.ts'
import type { Deliveries } from './deliveries.ts'
import { readMessage, retryMessage, unreadMessage } from './notification-messages.ts'
import { recordNotifications } from './record-notifications.ts'
import { ownerScope, retryProblem, selectDeliveries } from './select-deliveries.ts'

interface NotificationDependencies extends CommandContext {
  deliveries: Deliveries
  appSecret: string
}

/** `POST /api/notifications/read`: answers which were unread, for the undo. */
const markRead = (dependencies: NotificationDependencies): Endpoint =>
  endpoint(notificationRoutes.read, async (call) => {
    const { deliveries } = dependencies
    const done = await recordNotifications(dependencies, call, 'NotificationsRead', () =>
      selectDeliveries(deliveries, call, {
        findAll: (ownerId, maxCount) =>
          deliveries.findUnread(ownerId, maxCount, 'all' in call.body ? call.body : {}),
      }),
    )
    return 'refusal' in done
      ? done
      : {
          position: done.position,
          body: { message: readMessage(done), count: done.count, ids: done.unread },
        }
  })

/**
 * `POST /api/notifications/unread`: does not depend on the rows, because the reactions may not have reached
 * the events that this reverts.
 */
const markUnread = (dependencies: NotificationDependencies): Endpoint =>
  endpoint(notificationRoutes.unread, async (call) => {
    const done = await recordNotifications(dependencies, call, 'NotificationsUnread', () =>
      selectDeliveries(dependencies.deliveries, call, { findAll: async () => [] }),
    )
    return 'refusal' in done
      ? done
      : { position: done.position, body: { message: unreadMessage(done), count: done.count } }
  })

/** `POST /api/notifications/retry`: leaves out those that cannot be retried. */
const retrySelected = (dependencies: NotificationDependencies): Endpoint =>
  endpoint(notificationRoutes.retry, async (call) => {
    const { deliveries } = dependencies
    const done = await recordNotifications(dependencies, call, 'NotificationsRetried', () =>
      selectDeliveries(deliveries, call, {
        isSelectable: (delivery) => retryProblem(delivery) === undefined,
        findAll: (ownerId, maxCount) =>
          'leftOut' in call.body
            ? deliveries.findLeftOut(ownerId, call.body.leftOut, maxCount)
            : deliveries.findDead(ownerId, maxCount),
      }),
    )
    return 'refusal' in done
      ? done
      : { position: done.position, body: { message: retryMessage(done), count: done.count } }
  })

/** `POST /api/notifications/:id/retry`: refuses one that cannot be retried, with the reason. */
const retryOne = (dependencies: NotificationDependencies): Endpoint =>
  endpoint(notificationRoutes.retryOne, async (call) => {
    let problem: string | undefined
    const done = await recordNotifications(dependencies, call, 'NotificationsRetried', async () => {
      const [found] = await dependencies.deliveries.findByIds([call.params.id], ownerScope(call))
      problem = found && retryProblem(found)
      return found && { found: problem ? [] : [found], leftOut: 0, more: false }
    })
    if ('refusal' in done) return done
    return problem === undefined
      ? { position: done.position, body: { message: retryMessage(done) } }
      : refuse('conflict', problem)
  })

/**
 * Endpoints for notifications, which are the outbox as people see it (integrations/notifications). The log
 * records the delivery keys; the reactions change the rows when they reach the event, so that changes are in
 * order with the deliveries they queue. A request under one Idempotency-Key takes effect once, whatever
 * happens to the rows.
 */
export const notificationEndpoints = (dependencies: NotificationDependencies): Endpoint[] => [
  markRead(dependencies),
  markUnread(dependencies),
  retrySelected(dependencies),
  retryOne(dependencies),
]
