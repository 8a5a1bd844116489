import { newSeller, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'
import { mostStreams } from './stream-places.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

it('has so many streams of one person and no more, until one of them is closed', async () => {
  const seller = await newSeller(house.commands)
  const admin = await signInAdmin(house.commands)
  const closing: AbortController[] = []
  // Kept: one that nobody holds is closed with the next collection of garbage.
  const answers: Response[] = []
  const open = async ({ token }: { token: string }) => {
    const abort = new AbortController()
    closing.push(abort)
    const answer = await fetch(`${house.url}/api/changes`, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
    answers.push(answer)
    return answer
  }
  for (let n = 0; n < mostStreams; n++) expect((await open(seller)).status).toBe(200)
  const refused = await open(seller)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', message: 'Previše otvorenih kartica' })
  expect((await open(admin)).status).toBe(200)
  closing[7]!.abort()
  await expect.poll(async () => (await open(seller)).status).toBe(200)
  expect((await open(seller)).status).toBe(429)
  for (const each of closing) each.abort()
})
