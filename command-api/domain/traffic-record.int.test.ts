// Rules: domains/verification
import { describe, expect, test } from 'vitest'
import { type Zone } from '../testing/dns-server.ts'
import { checkTrafficRecords } from './dns-checks.ts'
import { setUpDnsChecks, right, platform, apex, shop } from './testing/dns-checks-fixture.ts'

const fixture = setUpDnsChecks()
const { resolverWith } = fixture

describe('traffic record', () => {
  const ours: Zone = { 'lampe.rs': { A: ['203.0.113.10'] } }
  const found: ['A', string[]] = ['A', ['203.0.113.10']]
  test.each<[string, typeof apex, Zone, boolean, RegExp, ['CNAME' | 'A', string[]] | undefined]>([
    [
      'of an apex points to us',
      apex,
      { ...ours, 'www.lampe.rs': { CNAME: ['pazar.rs'] } },
      true,
      /A zapis za lampe\.rs vodi na 203\.0\.113\.10\. CNAME zapis za www\.lampe\.rs/,
      found,
    ],
    [
      'of an apex points to us, and its www to the apex',
      apex,
      { ...ours, 'www.lampe.rs': { CNAME: ['lampe.rs.'] } },
      true,
      /www\.lampe\.rs vodi na lampe\.rs\./,
      found,
    ],
    [
      'of an apex points to us, and its www to our address',
      apex,
      { ...ours, 'www.lampe.rs': { A: ['203.0.113.10'] } },
      true,
      /A zapis za www\.lampe\.rs vodi na 203/,
      found,
    ],
    [
      'of an apex points to us, but its www is missing',
      apex,
      ours,
      false,
      /vodi na 203\.0\.113\.10, ali www\.lampe\.rs još ne\. .*www\.lampe\.rs ne postoji .*„pazar\.rs“/,
      found,
    ],
    [
      'of an apex points to us, but its www elsewhere',
      apex,
      { ...ours, 'www.lampe.rs': { CNAME: ['drugi.rs'] } },
      false,
      /ali www\.lampe\.rs još ne\. CNAME zapis za www\.lampe\.rs vodi na „drugi\.rs“/,
      found,
    ],
    [
      'of an apex points elsewhere',
      apex,
      { 'lampe.rs': { A: ['198.51.100.7'] } },
      false,
      /vodi na „198\.51\.100\.7“\. Očekivana vrednost je „203\.0\.113\.10“/,
      ['A', ['198.51.100.7']],
    ],
    [
      'of an apex points to us and elsewhere',
      apex,
      { 'lampe.rs': { A: ['203.0.113.10', '198.51.100.7'] } },
      false,
      /ali i na „198\.51\.100\.7“/,
      ['A', ['203.0.113.10', '198.51.100.7']],
    ],
    [
      'of an apex is missing',
      apex,
      { 'lampe.rs': { TXT: [right] } },
      false,
      /A zapis za lampe\.rs nije pronađen/,
      ['A', []],
    ],
    ...[
      '10.0.0.7',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.3.4',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ].map((address): [string, typeof apex, Zone, boolean, RegExp, ['A', string[]]] => [
      `of an apex points into a private network (${address})`,
      apex,
      { 'lampe.rs': { A: [address] } },
      false,
      /vodi na drugu adresu\. Očekivana vrednost je „203\.0\.113\.10“/,
      ['A', ['druga adresa']],
    ]),
    [
      'of an apex points to us and into a private network',
      apex,
      { 'lampe.rs': { A: ['203.0.113.10', '10.0.0.7', '10.0.0.8'] } },
      false,
      /ali i na drugu adresu\./,
      ['A', ['203.0.113.10', 'druga adresa']],
    ],
    [
      'of a subdomain points to a private name',
      shop,
      { 'shop.lampe.rs': { CNAME: ['db.google.internal'] } },
      false,
      /vodi na drugu adresu\. Očekivana/,
      ['CNAME', ['druga adresa']],
    ],
    [
      'of a subdomain points to us',
      shop,
      { 'shop.lampe.rs': { CNAME: ['Pazar.RS'] } },
      true,
      /CNAME zapis za shop\.lampe\.rs vodi na pazar\.rs/,
      ['CNAME', ['Pazar.RS']],
    ],
    [
      'of a subdomain points elsewhere',
      shop,
      { 'shop.lampe.rs': { CNAME: ['drugi.rs'] } },
      false,
      /vodi na „drugi\.rs“\. Očekivana vrednost je „pazar\.rs“/,
      ['CNAME', ['drugi.rs']],
    ],
    [
      'of a subdomain may be an A record with our address',
      shop,
      { 'shop.lampe.rs': { A: ['203.0.113.10'] } },
      true,
      /A zapis/,
      ['A', ['203.0.113.10']],
    ],
    [
      'of a subdomain is an A record with another address',
      shop,
      { 'shop.lampe.rs': { A: ['198.51.100.7'] } },
      false,
      /„198\.51\.100\.7“/,
      ['A', ['198.51.100.7']],
    ],
    [
      'of a subdomain is missing',
      shop,
      { 'shop.lampe.rs': { TXT: ['x'] } },
      false,
      /CNAME zapis za shop\.lampe\.rs nije pronađen/,
      ['CNAME', []],
    ],
    [
      'of a subdomain that does not exist',
      shop,
      { 'lampe.rs': {} },
      false,
      /ne postoji u DNS-u/,
      ['CNAME', []],
    ],
    [
      'is not recorded if the server fails',
      shop,
      { 'shop.lampe.rs': 'server_failure' },
      false,
      /javljaju grešku/,
      undefined,
    ],
    [
      'is not recorded if the server is silent',
      apex,
      { 'lampe.rs': 'silent' },
      false,
      /nisu odgovorili na vreme/,
      undefined,
    ],
  ])('%s', async (_what, place, zone, ok, message, recorded) => {
    const look = await checkTrafficRecords(resolverWith(zone), { ...place, platform })
    expect(look.ok).toBe(ok)
    expect(look.message).toMatch(message)
    expect(look.check && [look.check.record, [...look.check.found].sort()]).toEqual(
      recorded && [recorded[0], recorded[1].sort()],
    )
  })
})

test('accepts our own address in a private network', async () => {
  fixture.dns.zone = { 'lampe.rs': { A: ['127.0.0.1'] }, 'www.lampe.rs': { A: ['127.0.0.1'] } }
  expect(
    await checkTrafficRecords(fixture.resolver, {
      ...apex,
      platform: { host: 'localhost', address: '127.0.0.1' },
    }),
  ).toMatchObject({ ok: true, found: ['127.0.0.1'] })
})
