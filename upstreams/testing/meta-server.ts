import { type Asked, startUpstream, type Upstream } from './upstream.ts'

/** One event as it came in, with the pixel and the token that it came under. */
export interface ToldEvent {
  pixelId: string
  token: string
  testCode: string | undefined
  event: { event_name: string; event_id: string; event_time: number; event_source_url: string; user_data: Record<string, unknown>; custom_data: Record<string, unknown> }
}

export interface MetaServer extends Upstream {
  /** All that came, repetitions too. */
  told: ToldEvent[]
  /** What Meta counts: the same name and id is one event. */
  counted(): number
}

/** Stands for the Graph API: `POST /{version}/{pixel}/events`. Tokens that begin with EAA are right. */
export async function startMetaServer(port = 0): Promise<MetaServer> {
  const told: ToldEvent[] = []
  const answer = ({ method, path, body }: Asked) => {
    const [, pixelId] = /^\/v\d+\.\d+\/(\d+)\/events$/.exec(path) ?? []
    const wrong = (status: number, code: number, message: string) => ({ status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2' } } })
    if (method !== 'POST' || !pixelId) return wrong(400, 100, 'Unsupported request')
    const { data = [], access_token: token = '', test_event_code: testCode } = JSON.parse(body) as { data?: ToldEvent['event'][]; access_token?: string; test_event_code?: string }
    if (!token.startsWith('EAA')) return wrong(400, 190, 'Invalid OAuth access token data.')
    told.push(...data.map((event) => ({ pixelId, token, testCode, event })))
    return { body: { events_received: data.length, messages: [], fbtrace_id: 'A1b2' } }
  }
  const upstream = await startUpstream(answer, port)
  return { ...upstream, told, counted: () => new Set(told.map(({ pixelId, event }) => `${pixelId} ${event.event_name} ${event.event_id}`)).size }
}
