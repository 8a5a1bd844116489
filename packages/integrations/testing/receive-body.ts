import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** The body of a request; undefined if its sender has left before it was complete. */
export const receiveBody = (request: IncomingMessage): Promise<string | undefined> =>
  text(request).catch(() => undefined)
