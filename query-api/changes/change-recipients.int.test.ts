import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn
let website: { id: number }
beforeAll(async () => {
  app = await startTestApp()
  const accounts = new Set<string>()
  app.changeNotifications.subscribe(({ readModel, keys }) => {
    if (readModel === 'users') for (const key of keys) accounts.add(key)
  })
  admin = await signInAdmin(app.commands)
  seller = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
  website = await newWebsite(app.commands, seller)
  // The seller is notified of the creation of their own account, so no stream may open before that.
  await vi.waitFor(() => expect(accounts).toContain(String(stranger.id)), { timeout: 30_000, interval: 20 })
})
afterAll(() => app.close())

describe('live changes', () => {
  /** Reads the stream until it contains `word`. */
  async function listen(token: string, word: string) {
    const response = await fetch(`${app.url}/api/changes`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const waited = (async () => {
      while (!heard.includes(word)) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`ended after: ${heard}`)
        heard += value
      }
      await reader.cancel()
      return heard
    })()
    return { type: response.headers.get('content-type'), waited, heard: () => heard }
  }

  it('reach the seller and admins, but no other seller', async () => {
    const own = await listen(seller.token, '"readModel":"websites"')
    const admins = await listen(admin.token, '"readModel":"websites"')
    const other = await listen(stranger.token, 'his own')
    expect(own.type).toMatch(/^text\/event-stream/)
    await app.commands.send(
      'PUT',
      `/api/websites/id/${website.id}`,
      { hook: 'Svetli i noću' },
      { token: seller.token },
    )
    expect(await own.waited).toContain(`"keys":["${website.id}"]`)
    expect(await own.waited).not.toContain('sellerId')
    await admins.waited
    expect(other.heard()).not.toContain('data:')
    app.changeNotifications.publish({ readModel: 'his own', keys: [], sellerId: stranger.id, position: '1' })
    expect(await other.waited).not.toContain('websites')
  })

  it('require a session (401)', async () => {
    expect((await app.get('/api/changes')).status).toBe(401)
  })
})
