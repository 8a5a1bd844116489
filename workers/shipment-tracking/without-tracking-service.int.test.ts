// Rules: orders/tracking
import { newSeller, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('installation without the tracking service', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await startTestApp()
  })
  afterAll(() => bare.close())

  it('says so once there is a key (400)', async () => {
    const own = await newSeller(bare.commands)
    const ask = (method: string, path: string, body: unknown) =>
      bare.commands.send(method, path, body, { token: own.token })
    expect((await ask('POST', '/api/orders/sync-tracking', {})).body.message).toContain(
      'Unesite Trackify API ključ',
    )
    await ask('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    expect(await ask('POST', '/api/orders/sync-tracking', {})).toMatchObject({
      status: 400,
      body: { message: 'Trackify servis nije podešen na serveru. Obratite se administratoru.' },
    })
    expect((await ask('POST', '/api/trackify/test', { apiKey: 'srpski', country: 'Serbia' })).body).toEqual({
      valid: false,
    })
  })

  it("refuses an admin's sync (400)", async () => {
    const admin = await signInAdmin(bare.commands)
    expect(
      (await bare.commands.send('POST', '/api/orders/sync-tracking', {}, { token: admin.token })).status,
    ).toBe(400)
  })
})
