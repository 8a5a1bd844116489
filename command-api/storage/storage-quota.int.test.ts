// Rules: accounts/quotas
import { userStream } from '@pazar/contracts/user/events.ts'
import { defaultStorageQuotaBytes } from '@pazar/contracts/user/storage.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, type SignedIn, websiteForm } from '../testing/sellers.ts'
import { setUpStorage, megabyte, longText } from './testing/storage-fixture.ts'

const fixture = setUpStorage()
const { setQuota, save, used, loggedBytes } = fixture

/** Adds used storage under a website that does not exist. */
const occupy = (seller: SignedIn, bytes: number) =>
  fixture.api.pool.query(
    'insert into private.website_storage (website_id, seller_id, revision, bytes) values ($1, $2, 0, $3)',
    [900_000 + seller.id, seller.id, bytes],
  )

const picture = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
async function upload(seller: SignedIn, bytes: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'slika.png')
  const response = await fetch(`${fixture.api.url}/api/images/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${seller.token}` },
  })
  return { status: response.status, body: (await response.json()) as any }
}

it('counts the bytes that saves and restores write to the log', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  expect((await used(seller)).websiteBytes).toBe(await loggedBytes(site.id))
  await save(seller, site.id, longText(1))
  await save(fixture.admin, site.id, { title: 'Od administratora' })
  await fixture.api.send(
    'POST',
    `/api/websites/id/${site.id}/restore`,
    { revision: 0 },
    { token: seller.token },
  )
  expect(await used(seller)).toEqual({
    websiteBytes: await loggedBytes(site.id),
    imageBytes: 0,
    reservedBytes: 0,
  })
  expect((await used(fixture.admin)).websiteBytes).toBe(0)
})

it('counts a picture in all widths once, for the seller who uploaded it first', async () => {
  const [first, second] = [await newSeller(fixture.api), await newSeller(fixture.api)]
  const bytes = await picture('#123456')
  await upload(first, bytes)
  const { rows } = await fixture.api.pool.query<{ bytes: number }>(
    'select sum(octet_length(bytes) + octet_length(avif))::int as bytes from private.images where uploaded_by = $1',
    [first.id],
  )
  expect((await used(first)).imageBytes).toBe(rows[0]!.bytes)
  await upload(second, bytes)
  await upload(first, bytes)
  expect([(await used(first)).imageBytes, (await used(second)).imageBytes]).toEqual([rows[0]!.bytes, 0])
})

it('refuses saves, new websites and pictures over the quota and names the used bytes (409)', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  await setQuota(seller.id, megabyte)
  await occupy(seller, megabyte)
  const message =
    'Nema dovoljno prostora: iskorišćeno je 1 MB od 1 MB. Za više prostora obratite se administratoru.'
  const refused = { status: 409, body: { code: 'storage_full', message } }
  const before = await fixture.api.log.head()
  expect(await save(seller, site.id, longText(1))).toMatchObject(refused)
  expect(await upload(seller, await picture('#654321'))).toMatchObject(refused)
  const tooMuch = { ...websiteForm(), longDescription: 'š'.repeat(2500) }
  expect(
    await fixture.api.send('POST', '/api/sync/create-website', tooMuch, { token: seller.token }),
  ).toMatchObject(refused)
  const events = (await fixture.api.events(websiteStream(site.id))).filter(
    (event) => Number(event.position) > Number(before),
  )
  expect(events).toEqual([])
  expect((await used(seller)).reservedBytes).toBe(0)
})

it('accepts orders, price cuts and hiding a page over the quota, but no larger save', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  await setQuota(seller.id, megabyte)
  await occupy(seller, 3 * megabyte)
  expect((await fixture.api.send('POST', '/api/orders', orderForm(site.id))).status).toBe(201)
  expect((await save(seller, site.id, { currentPrice: 1990, hook: 'Ispravka' })).status).toBe(200)
  expect((await save(seller, site.id, { isActive: false })).status).toBe(200)
  expect(await save(seller, site.id, longText(1))).toMatchObject({
    status: 409,
    body: { code: 'storage_full' },
  })
  expect((await used(seller)).websiteBytes).toBe(3 * megabyte + (await loggedBytes(site.id)))
})

it('accepts saves again after an admin raises the quota, and resets it to the default by null', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  await setQuota(seller.id, megabyte)
  await occupy(seller, megabyte)
  expect((await setQuota(seller.id, 2 * megabyte, seller.token)).status).toBe(403)
  expect(await setQuota(seller.id, 2 * megabyte)).toMatchObject({
    status: 200,
    body: { message: 'Prostor je promenjen', quotaBytes: 2 * megabyte },
  })
  expect((await save(seller, site.id, longText(1))).status).toBe(200)
  expect((await setQuota(seller.id, null)).body.quotaBytes).toBe(defaultStorageQuotaBytes)
  await setQuota(seller.id, null)
  const quotas = (await fixture.api.events(userStream(seller.id)))
    .filter((event) => event.type === 'UserStorageQuotaChanged')
    .map((event) => event.data)
  expect(quotas).toEqual([{ quotaBytes: megabyte }, { quotaBytes: 2 * megabyte }, { quotaBytes: null }])
})

it.each([0, -1, 1.5, 'x', 2 ** 45, 1024])('rejects %j as a quota (400)', async (quotaBytes) => {
  const seller = await newSeller(fixture.api)
  expect(await setQuota(seller.id, quotaBytes as number)).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'quotaBytes', message: expect.stringMatching(/Prostor je između|Pogrešan tip/) }],
    },
  })
})

it('does not exceed the quota under concurrent saves of several websites in two processes', async () => {
  const seller = await newSeller(fixture.api)
  const sites = await Promise.all(Array.from({ length: 4 }, () => newWebsite(fixture.api, seller)))
  const other = await fixture.api.startAnother()
  await setQuota(seller.id, megabyte)
  const { websiteBytes } = await used(seller)
  await occupy(seller, megabyte - websiteBytes - 30_000)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => save(seller, sites[n % 4]!.id, longText(n), n % 2 ? other.url : '')),
  )
  await other.close()
  const taken = answers.filter(({ status }) => status === 200).length
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(taken).toBeGreaterThan(0)
  expect((await used(seller)).websiteBytes).toBeLessThanOrEqual(megabyte)
})

it('has no quota for admins, who upload for other sellers', async () => {
  const site = await newWebsite(fixture.api, fixture.admin)
  await occupy(fixture.admin, 2 * defaultStorageQuotaBytes)
  expect(await upload(fixture.admin, await picture('#abcdef'))).toMatchObject({ status: 201 })
  expect((await save(fixture.admin, site.id, longText(1))).status).toBe(200)
  expect(await setQuota(fixture.admin.id, megabyte)).toMatchObject({
    status: 409,
    body: { message: 'Administratori nemaju ograničen prostor' },
  })
})
