import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { isSigned, receiverName } from '@pazar/integrations/testing/webhook-receiver.ts'
import { describe, expect, it } from 'vitest'
import { startDnsServer } from '../testing/dns-server.ts'
import { setUpWebhooks } from './testing/webhook-fixture.ts'

const fixture = setUpWebhooks()
const { send, add } = fixture

describe('webhook test', () => {
  it('sends a signed example marked as a test, even if the webhook is inactive', async () => {
    const { secret } = (await add()).body
    await send('PATCH', '/1', { isActive: false })
    expect(await send('POST', '/1/test', {})).toMatchObject({
      status: 200,
      body: { success: true, status: 204, message: 'Primalac je odgovorio 204' },
    })
    const [received] = fixture.receiver.received
    expect(isSigned(secret, received!)).toBe(true)
    expect(webhookBody.parse(JSON.parse(received!.body))).toMatchObject({
      type: 'order.placed',
      test: true,
      data: { order: { customer: { lastName: 'Primer' } } },
    })
    expect(received!.headers['webhook-id']).toMatch(/^msg_test_/)
  })

  it('is signed with the newest secret', async () => {
    await add()
    const { secret } = (await send('POST', '/1/secret', {})).body
    await send('POST', '/1/test', {})
    expect(isSigned(secret, fixture.receiver.received[0]!)).toBe(true)
  })

  it("reports the receiver's answer", async () => {
    await add()
    fixture.receiver.answerWith({ status: 500 })
    expect((await send('POST', '/1/test', {})).body).toEqual({
      success: false,
      status: 500,
      message: 'Primalac je odgovorio 500',
    })
    fixture.receiver.answerWith('hangs up')
    expect((await send('POST', '/1/test', {})).body).toEqual({
      success: false,
      status: null,
      message: 'Veza sa primaocem je prekinuta pre odgovora',
    })
  })

  it('does not connect to a private address', async () => {
    await add({ url: 'https://napadac.rs/' })
    fixture.lookups = { 'napadac.rs': ['10.0.0.5'] }
    expect((await send('POST', '/1/test', {})).body).toEqual({
      success: false,
      status: null,
      message: 'Adresa ne vodi na javni internet',
    })
  })

  it('resolves a name once for check and connection, and refuses a name that moved to a private address', async () => {
    const dns = await startDnsServer({ [receiverName]: { A: ['127.0.0.1'] } })
    try {
      fixture.lookup = createAddressLookup({ server: dns.address, timeoutMs: 20_000 })
      await add()
      expect((await send('POST', '/1/test', {})).body).toMatchObject({ success: true, status: 204 })
      // One query each for IPv4 and IPv6, none for the connection itself.
      expect(dns.queryCount()).toBe(2)
      dns.zone = { [receiverName]: { A: ['127.0.0.1', '10.0.0.5'] } }
      expect((await send('POST', '/1/test', {})).body).toEqual({
        success: false,
        status: null,
        message: 'Adresa ne vodi na javni internet',
      })
      expect(fixture.receiver.received).toHaveLength(1)
    } finally {
      await dns.close()
    }
  })

  it('reports a missing secret', async () => {
    await add()
    await openUserSecrets(fixture.api.pool, fixture.api.stores.appSecret).removeAll(fixture.seller.id)
    expect((await send('POST', '/1/test', {})).body).toEqual({
      success: false,
      status: null,
      message: 'Webhook nema tajnu: zamenite je novom',
    })
  })

  it('is limited to 30 in 10 minutes (429)', async () => {
    await add()
    for (let n = 0; n < 30; n++) expect((await send('POST', '/1/test', {})).status).toBe(200)
    const tooMany = await send('POST', '/1/test', {})
    expect([tooMany.status, Number(tooMany.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(fixture.receiver.received).toHaveLength(30)
  })
})
