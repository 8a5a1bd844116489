import { newSeller, newWebsite, signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { defaultStorageQuotaBytes } from '@pazar/contracts/user/storage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
let seller: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
  seller = await newSeller(app.commands)
  await newWebsite(app.commands, seller)
  await app.commands.pool.query(
    `insert into private.images (hash, width, height, bytes, avif, uploaded_by) values ($1, 160, 80, '\\x010203', '\\x0405', $2), ($1, 320, 160, '\\x01', null, $2)`,
    ['a'.repeat(64), seller.id],
  )
})
afterAll(() => app.close())

const own = async (user: SignedIn) => (await app.get('/api/storage', { token: user.token })).body
const all = async () => (await app.get('/api/admin/storage', { token: admin.token })).body

it('shows a seller how much of their quota their pages and images use', async () => {
  const storage = await own(seller)
  expect(storage).toEqual({
    websiteBytes: expect.any(Number),
    imageBytes: 6,
    usedBytes: storage.websiteBytes + 6,
    quotaBytes: defaultStorageQuotaBytes,
  })
  expect(storage.websiteBytes).toBeGreaterThan(1000)
  expect(await own(await newSeller(app.commands))).toEqual({
    websiteBytes: 0,
    imageBytes: 0,
    usedBytes: 0,
    quotaBytes: defaultStorageQuotaBytes,
  })
})

it('shows an admin the use and quota of all users', async () => {
  await app.commands.send(
    'PUT',
    `/api/admin/users/${seller.id}/storage-quota`,
    { quotaBytes: 5 * 1024 ** 3 },
    { token: admin.token },
  )
  expect((await own(seller)).quotaBytes).toBe(5 * 1024 ** 3)
  const users = await all()
  expect(users.find((each: { userId: number }) => each.userId === seller.id)).toEqual({
    userId: seller.id,
    isDefault: false,
    ...(await own(seller)),
  })
  expect((await own(admin)).quotaBytes).toBeNull()
  expect(users.find((each: { userId: number }) => each.userId === admin.id)).toMatchObject({
    usedBytes: 0,
    quotaBytes: null,
    isDefault: true,
  })
})
