import { type ReceivedRequest, startFakeServer, type FakeServer } from './fake-server.ts'

/** A received event, with its pixel and token. */
export interface ReceivedEvent {
  pixelId: string
  token: string
  testCode: string | undefined
  event: {
    event_name: string
    event_id: string
    event_time: number
    event_source_url: string
    user_data: Record<string, unknown>
    custom_data: Record<string, unknown>
  }
}

export interface MetaServer extends FakeServer {
  /** All received events, including repetitions. */
  events: ReceivedEvent[]
  /** The number of events that Meta counts: the same name and id is one event. */
  counted(): number
}

/** Stands for the Graph API: `POST /{version}/{pixel}/events`. Accepts tokens that begin with EAA. */
export async function startMetaServer(port = 0): Promise<MetaServer> {
  const events: ReceivedEvent[] = []
  const answer = ({ method, path, body }: ReceivedRequest) => {
    const [, pixelId] = /^\/v\d+\.\d+\/(\d+)\/events$/.exec(path) ?? []
    const wrong = (status: number, code: number, message: string) => ({
      status,
      body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2' } },
    })
    if (method !== 'POST' || !pixelId) return wrong(400, 100, 'Unsupported request')
    const {
      data = [],
      access_token: token = '',
      test_event_code: testCode,
    } = JSON.parse(body) as {
      data?: ReceivedEvent['event'][]
      access_token?: string
      test_event_code?: string
    }
    if (!token.startsWith('EAA')) return wrong(400, 190, 'Invalid OAuth access token data.')
    events.push(...data.map((event) => ({ pixelId, token, testCode, event })))
    return { body: { events_received: data.length, messages: [], fbtrace_id: 'A1b2' } }
  }
  const upstream = await startFakeServer(answer, port)
  return {
    ...upstream,
    events,
    counted: () =>
      new Set(events.map(({ pixelId, event }) => `${pixelId} ${event.event_name} ${event.event_id}`)).size,
  }
}
