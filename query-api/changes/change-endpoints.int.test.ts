import { newSeller, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { maxStreamsPerUser } from './stream-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('refuses streams above the limit per user (429) until one is closed', async () => {
  const seller = await newSeller(app.commands)
  const admin = await signInAdmin(app.commands)
  const closing: AbortController[] = []
  // Keeps references, because a garbage-collected response closes its connection.
  const answers: Response[] = []
  const open = async ({ token }: { token: string }) => {
    const abort = new AbortController()
    closing.push(abort)
    const answer = await fetch(`${app.url}/api/changes`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    })
    answers.push(answer)
    return answer
  }
  for (let n = 0; n < maxStreamsPerUser; n++) expect((await open(seller)).status).toBe(200)
  const refused = await open(seller)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Previše otvorenih kartica',
  })
  expect((await open(admin)).status).toBe(200)
  closing[7]!.abort()
  await expect.poll(async () => (await open(seller)).status).toBe(200)
  expect((await open(seller)).status).toBe(429)
  for (const each of closing) each.abort()
})
