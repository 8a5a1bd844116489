import { join } from 'node:path'
import { websiteForm } from '@pazar/command-api/testing/sellers.ts'
import { mountSmallDisk } from '@pazar/postgres/testing/small-disk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { runMain } from './testing/run-main.ts'

/** Each check costs the process more than a query. */
const soon = { timeout: 60_000, interval: 100 }
const admin = { email: 'ana@primer.rs', password: 'tajna-ana' }
const disk = mountSmallDisk(256)

beforeAll(() => ensureBuilt(), 300_000)
afterAll(() => disk?.unmount())

const post = async (address: string, body: object, token?: string) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as any,
  }
}

/** Creates a seller with a product page and answers the page's id. */
async function createWebsite(url: string): Promise<number> {
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    (await post(`${url}/api/auth/login`, { email, password })).body.token
  const seller = { email: 'mira@primer.rs', password: 'tajna-mira' }
  const name = { firstName: 'Mira', lastName: 'Ilić' }
  await post(`${url}/api/admin/clients`, { ...seller, ...name }, await signIn(admin))
  const form = websiteForm()
  return (await post(`${url}/api/sync/create-website`, form, await signIn(seller))).body.website.id
}

test.skipIf(!disk)(
  'refuses orders with 503 on a full disk, reports it in health and log, and recovers when there is space',
  async () => {
    const { ready, output, child, ended } = runMain({
      DATA_DIR: join(disk!.folder, 'data'),
      RATE_LIMITS: 'off',
      DEMO: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    const url = await ready
    const health = async () =>
      (await (await fetch(`${url}/api/health`)).json()) as { status: string; reasons: string[] }
    await expect.poll(health, soon).toMatchObject({ status: 'ok' })
    const websiteId = await createWebsite(url)
    let number = 0
    const order = async () => {
      const body = {
        websiteId,
        quantity: 1,
        name: 'Ana Anić',
        phone: `06411${10_000 + number++}`,
        address: 'Glavna 1',
        city: 'Niš',
        postalCode: '18000',
        notes: 'x'.repeat(900),
      }
      const { status, retryAfter, body: refusal } = await post(`${url}/api/orders`, body)
      return { status, retryAfter, message: refusal.message }
    }
    expect((await order()).status).toBe(201)

    disk!.fill()
    let answer = await order()
    // Orders succeed until the pages that Postgres has already allocated are full.
    for (let n = 0; n < 300 && answer.status === 201; n++) answer = await order()
    expect(answer).toEqual({
      status: 503,
      retryAfter: '5',
      message: 'Podaci trenutno ne mogu da se sačuvaju. Pokušajte ponovo za nekoliko minuta.',
    })
    expect(await health()).toMatchObject({
      status: 'degraded',
      reasons: expect.arrayContaining(['disk_full']),
    })
    expect(output()).toMatch(/"code":"53100"[^\n]*the database has no space left on its disk/)

    disk!.free()
    await expect.poll(order, soon).toMatchObject({ status: 201 })
    await expect.poll(async () => (await health()).reasons, soon).toEqual([])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  300_000,
)
