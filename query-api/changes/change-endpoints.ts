import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { endpoint, type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, type Reading } from '../reading/reading.ts'
import { changeStream } from './change-stream.ts'
import { streamPlaces } from './stream-places.ts'
import { watchSessions } from './watch-sessions.ts'

const noPlace = { ...refuse('too_many_requests', 'Previše otvorenih kartica'), headers: { 'Retry-After': '30' } }

export function changeEndpoints({ hints, sessions }: Reading): Endpoint<any>[] {
  const watch = watchSessions(sessions)
  const takePlace = streamPlaces()
  return [
    endpoint(operationRoutes.changes, async (call) => {
      const user = callerOf(call)
      const leave = takePlace(user.id)
      if (!leave) return noPlace
      return {
        raw: changeStream({ hints, user, isOpen: sessions.isOpen, watch }).once('close', leave),
        contentType: 'text/event-stream',
        // Nginx, where somebody puts one in front, would else hold the events back.
        headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' },
      }
    }),
  ]
}
