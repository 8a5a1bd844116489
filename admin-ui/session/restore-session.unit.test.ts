// Rules: session/only-401-ends
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ana = {
  id: 5,
  email: 'ana@primer.rs',
  firstName: 'Ana',
  lastName: 'Anić',
  role: 'client',
  duty: null,
  isActive: true,
  companyName: null,
  phone: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}
type Reply = { status: number; body?: unknown } | 'no answer'

let stored: Map<string, string>
let replies: Reply[]
let requests: Headers[]

beforeEach(() => {
  vi.resetModules()
  // Loading React-Admin for each test would take a second.
  vi.doMock('react-admin', () => ({
    HttpError: class extends Error {
      status: number
      body: unknown
      constructor(message: string, status: number, body: unknown) {
        super(message)
        this.status = status
        this.body = body
      }
    },
  }))
  vi.useFakeTimers()
  stored = new Map([
    ['auth_token', 'token'],
    ['auth-storage', JSON.stringify({ user: ana })],
  ])
  replies = []
  requests = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    requests.push(headers)
    const reply = replies.shift() ?? 'no answer'
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('react-admin')
  vi.resetModules()
})

/** Fresh modules, as after a reload of the page. */
async function load() {
  const [{ currentSession, signIn }, { isServerUnreachable, restoreSession, retryNow }] = await Promise.all([
    import('./session.ts'),
    import('./restore-session.ts'),
  ])
  return { currentSession, signIn, isServerUnreachable, restoreSession, retryNow }
}
const signedIn = { status: 'signed-in', user: { id: 5 } }

describe('session after a reload', () => {
  test.each<[string, Reply]>([
    ['503', { status: 503 }],
    ['500', { status: 500 }],
    ['403', { status: 403 }],
    ['no answer', 'no answer'],
  ])('%s keeps the session and the stored token, and the check is retried', async (_, reply) => {
    const page = await load()
    replies = [reply, reply, { status: 200, body: ana }]
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    expect(page.currentSession()).toMatchObject(signedIn)
    expect(stored.get('auth_token')).toBe('token')
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(2_000)
    await restored
    expect(requests).toHaveLength(3)
    expect(page.currentSession()).toMatchObject(signedIn)
    expect(page.isServerUnreachable()).toBe(false)
  })

  test('401 ends the session', async () => {
    const page = await load()
    replies = [{ status: 401 }]
    await page.restoreSession()
    expect(page.currentSession()).toEqual({ status: 'signed-out' })
    expect(stored.size).toBe(0)
    expect(page.isServerUnreachable()).toBe(false)
  })

  test('401 after an outage ends the session', async () => {
    const page = await load()
    replies = ['no answer', { status: 401 }]
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    page.retryNow()
    await restored
    expect(page.currentSession()).toEqual({ status: 'signed-out' })
  })

  test('uses the cookie if no token is stored', async () => {
    stored.clear()
    const page = await load()
    replies = [{ status: 200, body: ana }]
    await page.restoreSession()
    expect(requests[0]!.has('Authorization')).toBe(false)
    expect(page.currentSession()).toMatchObject(signedIn)
  })

  test('shows the sign-in view during an outage if no user is stored, and keeps the token', async () => {
    stored.delete('auth-storage')
    const page = await load()
    replies = ['no answer', { status: 200, body: ana }]
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.currentSession()).toEqual({ status: 'signed-out' }))
    expect(stored.get('auth_token')).toBe('token')
    page.retryNow()
    await restored
    expect(page.currentSession()).toMatchObject(signedIn)
  })

  test('shows the user who signed in in another tab during a check without an answer', async () => {
    const page = await load()
    const restored = page.restoreSession()
    stored.set('auth-storage', JSON.stringify({ user: { ...ana, id: 6 } }))
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    expect(page.currentSession()).toMatchObject({ user: { id: 6 } })
    replies = [{ status: 401 }]
    page.retryNow()
    await restored
  })

  test('aborts a check without an answer after 8 s', async () => {
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const page = await load()
    void page.restoreSession()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(page.currentSession()).toMatchObject(signedIn)
    expect(page.isServerUnreachable()).toBe(true)
  })

  test('a sign-in during an outage wins over the answer to an older check', async () => {
    const page = await load()
    replies = ['no answer', { status: 200, body: { user: { ...ana, id: 6 }, token: 'new' } }]
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    await page.signIn('b@primer.rs', 'lozinka')
    page.retryNow()
    await restored
    expect(page.currentSession()).toMatchObject({ user: { id: 6 } })
    expect(stored.get('auth_token')).toBe('new')
    expect(page.isServerUnreachable()).toBe(false)
  })

  test('a sign-in removes the outage notice without another request', async () => {
    const page = await load()
    replies = ['no answer', { status: 200, body: { user: { ...ana, id: 6 }, token: 'new' } }]
    const restored = page.restoreSession()
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    await page.signIn('b@primer.rs', 'lozinka')
    await restored
    expect(page.isServerUnreachable()).toBe(false)
    expect(requests).toHaveLength(2)
  })

  test('aborts a sign-in without an answer after 15 s', async () => {
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal?: AbortSignal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const page = await load()
    const failure = vi.fn()
    void page.signIn('ana@primer.rs', 'lozinka').catch(failure)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(failure).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
  })

  test('a wrong password during an outage keeps the hidden session', async () => {
    stored.delete('auth-storage')
    const page = await load()
    replies = ['no answer', { status: 401, body: { code: 'wrong_credentials' } }]
    void page.restoreSession()
    await vi.waitFor(() => expect(page.isServerUnreachable()).toBe(true))
    await expect(page.signIn('ana@primer.rs', 'pogrešna')).rejects.toMatchObject({ status: 401 })
    expect(stored.get('auth_token')).toBe('token')
  })
})

describe('stored user', () => {
  test('loses notes that older versions stored', async () => {
    stored.set('auth-storage', JSON.stringify({ user: { ...ana, notes: 'Kasni sa plaćanjem' } }))
    const page = await load()
    void page.restoreSession()
    await vi.waitFor(() => expect(page.currentSession()).toMatchObject(signedIn))
    expect([...stored.values()].join()).not.toContain('Kasni')
    expect(JSON.stringify(page.currentSession())).not.toContain('Kasni')
  })

  test.each(['{', 'null', '{"user":null}', '{"user":{"id":"5"}}'])(
    'is ignored if the storage contains %s',
    async (text) => {
      stored.set('auth-storage', text)
      const page = await load()
      void page.restoreSession()
      await vi.waitFor(() => expect(page.currentSession()).toEqual({ status: 'signed-out' }))
      expect(stored.has('auth-storage')).toBe(false)
    },
  )
})
