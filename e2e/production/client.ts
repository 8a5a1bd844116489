/** An API client behind one proxy, as in production, that sends the newest position it has seen. */
export interface Client {
  send(
    part: { url: string },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: any; position: string | null }>
  /** Like `send`, but repeats until the answer includes the client's newest write. */
  read(part: { url: string }, path: string): Promise<{ status: number; body: any }>
  signIn(part: { url: string }, email: string, password: string): Promise<void>
  headers(): Record<string, string>
}

let addresses = 0

/** An address of another network each time, since limits count by address. */
export const nextAddress = (): string => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** How long a read may take to include the caller's own write on a busy machine (ms). */
const maxWaitMs = 30_000

export const createClient = (): Client => {
  let token: string | undefined
  let newest: string | undefined
  const address = nextAddress()
  const headers = () => ({
    'x-forwarded-for': address,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  })
  const ask = async (part: { url: string }, method: string, path: string, body?: unknown) => {
    const response = await fetch(part.url + path, {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' && newest ? { 'x-min-position': newest } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const position = response.headers.get('x-position')
    if (position) newest = position
    return {
      status: response.status,
      position,
      body: await response.json(),
      stale: response.headers.has('x-stale'),
    }
  }
  // A read waits only briefly, then answers older data with `x-stale`.
  const send: Client['send'] = async (part, method, path, body) => {
    for (const until = Date.now() + maxWaitMs; ;) {
      const { stale, ...answer } = await ask(part, method, path, body)
      if (!stale || Date.now() > until) return answer
    }
  }
  return {
    send,
    read: (part, path) => send(part, 'GET', path),
    headers,
    async signIn(part, email, password) {
      const { status, body } = await send(part, 'POST', '/api/auth/login', { email, password })
      if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
      token = body.token
    },
  }
}

/** Server-sent changes of one caller as they arrive; `stop` ends the connection. */
export const followChanges = async (
  part: { url: string },
  client: Client,
): Promise<{ seen: { readModel: string; keys: string[] }[]; stop(): void }> => {
  const leaving = new AbortController()
  const response = await fetch(`${part.url}/api/changes`, {
    headers: client.headers(),
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`/api/changes answered ${response.status}`)
  const seen: { readModel: string; keys: string[] }[] = []
  const follow = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) seen.push(JSON.parse(line.slice(6)))
    }
  }
  follow(response.body).catch(() => undefined)
  return { seen, stop: () => leaving.abort() }
}
