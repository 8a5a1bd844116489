import { operationRoutes } from '@pazar/contracts/system/routes.ts'
import { endpoint, type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { createLeaseWatch } from '../calls/lease-watch.ts'
import { callerOf, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { createChangeStream } from './change-stream.ts'
import { createStreamLimit } from './stream-limit.ts'
import { createSessionWatch } from './watch-sessions.ts'

const tooManyStreams = {
  ...refuse('too_many_requests', 'Previše otvorenih kartica'),
  headers: { 'Retry-After': '30' },
}

export function changeEndpoints(context: QueryContext): Endpoint[] {
  const { hints: changeNotifications, sessions } = context
  const watchLeases = createLeaseWatch(context)
  const watch = createSessionWatch(sessions)
  const acquireStream = createStreamLimit()
  return [
    endpoint(operationRoutes.changes, async (call) => {
      const user = callerOf(call)
      const releaseStream = acquireStream(user.userId)
      if (!releaseStream) return tooManyStreams
      const unwatchLeases = watchLeases()
      return {
        raw: createChangeStream({ changeNotifications, user, isOpen: sessions.isOpen, watch }).once(
          'close',
          () => {
            releaseStream()
            unwatchLeases()
          },
        ),
        contentType: 'text/event-stream',
        // An Nginx in front of the server would otherwise buffer the events.
        headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' },
      }
    }),
  ]
}
