// Rules: pages/seller-tools
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let requests: string[]
let answer: () => Promise<Response>
let currentPerson: typeof import('./calls.ts').currentPerson
const minutes = (count: number) => count * 60_000

beforeEach(async () => {
  requests = []
  answer = async () => Response.json({ id: 7, role: 'client' })
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return answer()
  })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.resetModules()
  ;({ currentPerson } = await import('./calls.ts'))
})
afterEach(() => vi.unstubAllGlobals())

describe('signed-in person (pages/seller-tools)', () => {
  it('is requested once and cached for 5 minutes', async () => {
    for (const at of [0, 1, minutes(5)]) expect(await currentPerson(at)).toEqual({ id: 7, role: 'client' })
    expect(requests).toEqual(['/api/auth/me'])
    await currentPerson(minutes(5) + 1)
    expect(requests).toHaveLength(2)
  })
  it.each<[string, () => Promise<Response>]>([
    ['refuses', async () => new Response('', { status: 401 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is not requested again if the server %s', async (_, refusing) => {
    answer = refusing
    expect(await currentPerson(0)).toBeUndefined()
    expect(requests).toHaveLength(1)
  })
  it('is not requested if nobody has signed in with this browser', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    expect(await currentPerson(0)).toBeUndefined()
    expect(requests).toEqual([])
  })
})
