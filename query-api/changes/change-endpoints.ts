import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, type Reading } from '../reading/reading.ts'
import { changeStream } from './change-stream.ts'

export const changeEndpoints = ({ hints, sessions }: Reading): Endpoint<any>[] => [
  endpoint(operationRoutes.changes, async (call) => ({
    raw: changeStream({ hints, user: callerOf(call), isOpen: sessions.isOpen }),
    contentType: 'text/event-stream',
    // Nginx, where somebody puts one in front, would else hold the events back.
    headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' },
  })),
]
