import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { AnswerOf, PayloadOf, Route } from '@pazar/contracts/route/route.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Call, Endpoint, UploadedFile } from '@pazar/http-server/routing/endpoint.ts'

/** The user of a call, and the correlation id that marks the demo's requests in the log. */
export interface Caller {
  user?: { id: number; role: Role }
  correlationId: string
}

export interface Parts<R extends Route> {
  body?: PayloadOf<R>
  params?: Record<string, string>
  file?: UploadedFile
  idempotencyKey?: string
  /** Cookies of a shopper's browser. */
  cookies?: Record<string, string>
}

export type CallEndpoint = ReturnType<typeof createCaller>

/**
 * Calls endpoints like the HTTP server, validating bodies by their routes, but without HTTP. Answers the
 * body.
 * @throws Error if the call is refused; the demo sends only valid requests.
 */
export const createCaller =
  (endpoints: readonly Endpoint[]) =>
  async <R extends Route>(
    route: R,
    caller: Caller,
    { body, params, file, idempotencyKey, cookies = {} }: Parts<R>,
  ): Promise<AnswerOf<R>> => {
    const endpoint = endpoints.find((each) => each.route === route)
    if (!endpoint) throw new Error(`Nothing answers ${route.method} ${route.path}`)
    const { user } = caller
    const actor: Actor = user ? { kind: 'user', ...user } : { kind: 'shopper' }
    const call: Call = {
      params: route.params?.parse(params ?? {}),
      query: {},
      body: route.body?.parse(body),
      file,
      idempotencyKey,
      actor,
      user: user && { userId: user.id, sellerId: user.id, role: user.role, duty: null, sessionId: 'demo' },
      correlationId: caller.correlationId,
      address: '127.0.0.1',
      host: 'localhost',
      cookie: (name) => cookies[name],
      wantsHtml: false,
      signal: new AbortController().signal,
    }
    const answer = await endpoint.handle(call)
    if ('refusal' in answer) throw new Error(`The demo was refused ${route.path}: ${answer.refusal.message}`)
    return ('body' in answer ? answer.body : undefined) as AnswerOf<R>
  }
