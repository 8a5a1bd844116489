import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer, type TestDnsServer, type Zone } from '../testing/dns-server.ts'
import { lookForToken, lookForTraffic } from './dns-looks.ts'
import { type DnsResolver, nodeResolver } from './resolver.ts'

let dns: TestDnsServer
let resolver: DnsResolver
/** Where nothing readable comes: any other answer is waited for, however busy the machine is. */
let hasty: DnsResolver
beforeAll(async () => {
  dns = await startDnsServer()
  resolver = nodeResolver({ server: dns.address, timeout: 20_000 })
  hasty = nodeResolver({ server: dns.address, timeout: 150 })
})
afterAll(() => dns.close())

/** Of a DNS server that has these records. */
const asked = (zone: Zone): DnsResolver => {
  dns.zone = zone
  return Object.values(zone).some((records) => records === 'silent' || records === 'garbage') ? hasty : resolver
}

const token = 'ab12cd34'
const right = `pazar-verification=${token}`
const platform = { host: 'pazar.rs', address: '203.0.113.10' }
const apex = { host: 'lampe.rs', zone: 'lampe.rs' }
const shop = { host: 'shop.lampe.rs', zone: 'lampe.rs' }

describe('the verification record', () => {
  test.each<[string, typeof apex, Zone, boolean, RegExp, readonly string[] | undefined]>([
    ['is right', apex, { 'lampe.rs': { TXT: [right] } }, true, /uspešno verificiran/, [right]],
    ['is right among others', apex, { 'lampe.rs': { TXT: ['v=spf1 -all', right] } }, true, /uspešno/, [right, 'drugi TXT zapisi: 1']],
    ['is right in quotation marks', apex, { 'lampe.rs': { TXT: [`"${right}"`] } }, true, /uspešno/, [`"${right}"`]],
    ['of a subdomain is at its zone', shop, { 'lampe.rs': { TXT: [right] }, 'shop.lampe.rs': { CNAME: ['pazar.rs'] } }, true, /uspešno/, [right]],
    ['of a subdomain is at itself', shop, { 'lampe.rs': {}, 'shop.lampe.rs': { TXT: [right] } }, true, /uspešno/, [right]],
    ['of a subdomain stands though its zone fails', shop, { 'lampe.rs': 'server_failure', 'shop.lampe.rs': { TXT: [right] } }, true, /uspešno/, [right]],
    ['is another', apex, { 'lampe.rs': { TXT: ['v=spf1 -all'] } }, false, /nije naš: drugi TXT zapisi: 1\. Očekivana vrednost je „pazar-verification=ab12cd34“/, ['drugi TXT zapisi: 1']],
    ['has the token of another claim', apex, { 'lampe.rs': { TXT: [`${right}0`, 'tajna=1', 'tajna=2'] } }, false, /nije naš: „pazar-verification=ab12cd340“, drugi TXT zapisi: 2\./, [`${right}0`, 'drugi TXT zapisi: 2']],
    ['is missing', apex, { 'lampe.rs': { A: ['203.0.113.10'] } }, false, /TXT zapis za lampe\.rs nije pronađen/, []],
    ['has no name to stand at', apex, {}, false, /lampe\.rs ne postoji u DNS-u/, []],
    ['is cut down to what an event holds', apex, { 'lampe.rs': { TXT: [`pazar-verification=${'x'.repeat(700)}`] } }, false, /nije naš/, [`pazar-verification=${'x'.repeat(281)}`]],
    ['has bytes that no log holds', apex, { 'lampe.rs': { TXT: ['pazar-verification=a\u0000b'] } }, false, /nije naš/, ['pazar-verification=a\ufffdb']],
    ['cannot be asked for: the server fails', apex, { 'lampe.rs': 'server_failure' }, false, /javljaju grešku/, undefined],
    ['cannot be asked for: silence', apex, { 'lampe.rs': 'silent' }, false, /nisu odgovorili na vreme/, undefined],
    ['cannot be asked for: nonsense', apex, { 'lampe.rs': 'garbage' }, false, /nisu odgovorili na vreme|nije uspeo/, undefined],
  ])('%s', async (_what, place, zone, ok, message, recorded) => {
    const look = await lookForToken(asked(zone), { ...place, token })
    expect(look).toMatchObject({ ok, expected: right })
    expect(look.message).toMatch(message)
    expect(look.check).toEqual(recorded && { record: 'TXT', expected: right, found: recorded, ok })
  })

  test('of many records keeps twenty', async () => {
    dns.zone = { 'lampe.rs': { TXT: Array.from({ length: 12 }, (_, n) => `pazar-verification=${n}`) }, 'shop.lampe.rs': { TXT: Array.from({ length: 12 }, (_, n) => `pazar-verification=drugi ${n}`) } }
    expect((await lookForToken(resolver, { ...shop, token })).check?.found).toHaveLength(20)
  })
})

describe('the traffic record', () => {
  test.each<[string, typeof apex, Zone, boolean, RegExp, ['CNAME' | 'A', string[]] | undefined]>([
    ['of a zone leads to us', apex, { 'lampe.rs': { A: ['203.0.113.10'] } }, true, /A zapis za lampe\.rs vodi na 203\.0\.113\.10/, ['A', ['203.0.113.10']]],
    ['of a zone leads elsewhere', apex, { 'lampe.rs': { A: ['198.51.100.7'] } }, false, /vodi na „198\.51\.100\.7“\. Očekivana vrednost je „203\.0\.113\.10“/, ['A', ['198.51.100.7']]],
    ['of a zone leads elsewhere as well', apex, { 'lampe.rs': { A: ['203.0.113.10', '198.51.100.7'] } }, false, /ali i na „198\.51\.100\.7“/, ['A', ['203.0.113.10', '198.51.100.7']]],
    ['of a zone is missing', apex, { 'lampe.rs': { TXT: [right] } }, false, /A zapis za lampe\.rs nije pronađen/, ['A', []]],
    ...['10.0.0.7', '127.0.0.1', '169.254.169.254', '172.16.3.4', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'].map((address): [string, typeof apex, Zone, boolean, RegExp, ['A', string[]]] =>
      [`of a zone leads into a network of somebody's own (${address})`, apex, { 'lampe.rs': { A: [address] } }, false, /vodi na drugu adresu\. Očekivana vrednost je „203\.0\.113\.10“/, ['A', ['druga adresa']]]),
    ['of a zone leads into such a network as well', apex, { 'lampe.rs': { A: ['203.0.113.10', '10.0.0.7', '10.0.0.8'] } }, false, /ali i na drugu adresu\./, ['A', ['203.0.113.10', 'druga adresa']]],
    ['of a subdomain leads to a name within a network', shop, { 'shop.lampe.rs': { CNAME: ['db.google.internal'] } }, false, /vodi na drugu adresu\. Očekivana/, ['CNAME', ['druga adresa']]],
    ['of a subdomain leads to us', shop, { 'shop.lampe.rs': { CNAME: ['Pazar.RS'] } }, true, /CNAME zapis za shop\.lampe\.rs vodi na pazar\.rs/, ['CNAME', ['Pazar.RS']]],
    ['of a subdomain leads elsewhere', shop, { 'shop.lampe.rs': { CNAME: ['drugi.rs'] } }, false, /vodi na „drugi\.rs“\. Očekivana vrednost je „pazar\.rs“/, ['CNAME', ['drugi.rs']]],
    ['of a subdomain may be an address of ours', shop, { 'shop.lampe.rs': { A: ['203.0.113.10'] } }, true, /A zapis/, ['A', ['203.0.113.10']]],
    ['of a subdomain is an address of others', shop, { 'shop.lampe.rs': { A: ['198.51.100.7'] } }, false, /„198\.51\.100\.7“/, ['A', ['198.51.100.7']]],
    ['of a subdomain is missing', shop, { 'shop.lampe.rs': { TXT: ['x'] } }, false, /CNAME zapis za shop\.lampe\.rs nije pronađen/, ['CNAME', []]],
    ['of a subdomain that is not there', shop, { 'lampe.rs': {} }, false, /ne postoji u DNS-u/, ['CNAME', []]],
    ['cannot be asked for', shop, { 'shop.lampe.rs': 'server_failure' }, false, /javljaju grešku/, undefined],
    ['waits for nobody', apex, { 'lampe.rs': 'silent' }, false, /nisu odgovorili na vreme/, undefined],
  ])('%s', async (_what, place, zone, ok, message, recorded) => {
    const look = await lookForTraffic(asked(zone), { ...place, platform })
    expect(look.ok).toBe(ok)
    expect(look.message).toMatch(message)
    expect(look.check && [look.check.record, [...look.check.found].sort()]).toEqual(recorded && [recorded[0], recorded[1].sort()])
  })
})

test('a host is told of in its letters, its records as DNS has them', async () => {
  dns.zone = { 'xn--arija-gya40d.rs': { A: ['198.51.100.7'] } }
  const look = await lookForTraffic(resolver, { host: 'xn--arija-gya40d.rs', zone: 'xn--arija-gya40d.rs', platform })
  expect(look.message).toMatch(/^A zapis za čaršija\.rs vodi na „198\.51\.100\.7“/)
})

test('our own address may be one of our own network', async () => {
  dns.zone = { 'lampe.rs': { A: ['127.0.0.1'] } }
  expect(await lookForTraffic(resolver, { ...apex, platform: { host: 'localhost', address: '127.0.0.1' } })).toMatchObject({ ok: true, found: ['127.0.0.1'] })
})

test('a DNS server that is not there is said to be', async () => {
  const look = await lookForToken(nodeResolver({ server: '127.0.0.1:1', timeout: 100 }), { ...apex, token })
  expect(look.message).toMatch(/nije uspeo|nisu odgovorili/)
  expect(look.check).toBeUndefined()
})
