import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn
let website: { id: number }
beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  website = await newWebsite(house.commands, seller)
})
afterAll(() => house.close())

describe('live changes', () => {
  /** The stream's text until it holds `word`. */
  async function listen(token: string, word: string) {
    const response = await fetch(`${house.url}/api/changes`, { headers: { authorization: `Bearer ${token}` } })
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

  it('reach the seller and admins, and no other seller', async () => {
    const own = await listen(seller.token, '"readModel":"websites"')
    const admins = await listen(admin.token, '"readModel":"websites"')
    const other = await listen(stranger.token, 'his own')
    expect(own.type).toMatch(/^text\/event-stream/)
    await house.commands.send('PUT', `/api/websites/id/${website.id}`, { hook: 'Svetli i noću' }, { token: seller.token })
    expect(await own.waited).toContain(`"keys":["${website.id}"]`)
    expect(await own.waited).not.toContain('sellerId')
    await admins.waited
    expect(other.heard()).not.toContain('data:')
    house.hints.publish({ readModel: 'his own', keys: [], sellerId: stranger.id, position: '1' })
    expect(await other.waited).not.toContain('websites')
  })

  it('are for who is signed in', async () => {
    expect((await house.get('/api/changes')).status).toBe(401)
  })
})
