import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, type Reading } from '../reading/reading.ts'
import { changeStream } from './change-stream.ts'
import { watchSessions } from './watch-sessions.ts'

export function changeEndpoints({ hints, sessions }: Reading): Endpoint<any>[] {
  const watch = watchSessions(sessions)
  return [
    endpoint(operationRoutes.changes, async (call) => ({
      raw: changeStream({ hints, user: callerOf(call), isOpen: sessions.isOpen, watch }),
      contentType: 'text/event-stream',
      // Nginx, where somebody puts one in front, would else hold the events back.
      headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' },
    })),
  ]
}
