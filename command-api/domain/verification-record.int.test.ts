// Rules: domains/verification
import { describe, expect, test } from 'vitest'
import { type Zone } from '../testing/dns-server.ts'
import { checkVerificationRecord, checkTrafficRecords } from './dns-checks.ts'
import { createNodeResolver } from './resolver.ts'
import { setUpDnsChecks, token, right, platform, apex, shop } from './testing/dns-checks-fixture.ts'

const fixture = setUpDnsChecks()
const { resolverWith } = fixture

describe('verification record', () => {
  test.each<[string, typeof apex, Zone, boolean, RegExp, readonly string[] | undefined]>([
    ['is accepted', apex, { 'lampe.rs': { TXT: [right] } }, true, /uspešno verificiran/, [right]],
    [
      'is accepted among other records',
      apex,
      { 'lampe.rs': { TXT: ['v=spf1 -all', right] } },
      true,
      /uspešno/,
      [right, 'drugi TXT zapisi: 1'],
    ],
    [
      'is accepted in quotation marks',
      apex,
      { 'lampe.rs': { TXT: [`"${right}"`] } },
      true,
      /uspešno/,
      [`"${right}"`],
    ],
    [
      'of a subdomain is accepted at its zone',
      shop,
      { 'lampe.rs': { TXT: [right] }, 'shop.lampe.rs': { CNAME: ['pazar.rs'] } },
      true,
      /uspešno/,
      [right],
    ],
    [
      'of a subdomain is accepted at the subdomain',
      shop,
      { 'lampe.rs': {}, 'shop.lampe.rs': { TXT: [right] } },
      true,
      /uspešno/,
      [right],
    ],
    [
      'of a subdomain is accepted even if its zone fails',
      shop,
      { 'lampe.rs': 'server_failure', 'shop.lampe.rs': { TXT: [right] } },
      true,
      /uspešno/,
      [right],
    ],
    [
      'fails if only other records exist',
      apex,
      { 'lampe.rs': { TXT: ['v=spf1 -all'] } },
      false,
      /nije naš: drugi TXT zapisi: 1\. Očekivana vrednost je „pazar-verification=ab12cd34“/,
      ['drugi TXT zapisi: 1'],
    ],
    [
      'fails with the token of another claim',
      apex,
      { 'lampe.rs': { TXT: [`${right}0`, 'tajna=1', 'tajna=2'] } },
      false,
      /nije naš: „pazar-verification=ab12cd340“, drugi TXT zapisi: 2\./,
      [`${right}0`, 'drugi TXT zapisi: 2'],
    ],
    [
      'fails if it is missing',
      apex,
      { 'lampe.rs': { A: ['203.0.113.10'] } },
      false,
      /TXT zapis za lampe\.rs nije pronađen/,
      [],
    ],
    ['fails if the name does not exist', apex, {}, false, /lampe\.rs ne postoji u DNS-u/, []],
    [
      'is cut to the length that an event holds',
      apex,
      { 'lampe.rs': { TXT: [`pazar-verification=${'x'.repeat(700)}`] } },
      false,
      /nije naš/,
      [`pazar-verification=${'x'.repeat(281)}`],
    ],
    [
      'has control characters replaced',
      apex,
      { 'lampe.rs': { TXT: ['pazar-verification=a\u0000b'] } },
      false,
      /nije naš/,
      ['pazar-verification=a\ufffdb'],
    ],
    [
      'is not recorded if the server fails',
      apex,
      { 'lampe.rs': 'server_failure' },
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
    [
      'is not recorded if the answer is garbled',
      apex,
      { 'lampe.rs': 'garbage' },
      false,
      /nisu odgovorili na vreme|nije uspeo/,
      undefined,
    ],
  ])('%s', async (_what, place, zone, ok, message, recorded) => {
    const look = await checkVerificationRecord(resolverWith(zone), { ...place, token })
    expect(look).toMatchObject({ ok, expected: right })
    expect(look.message).toMatch(message)
    expect(look.check).toEqual(recorded && { record: 'TXT', expected: right, found: recorded, ok })
  })

  test('lists at most twenty records', async () => {
    fixture.dns.zone = {
      'lampe.rs': { TXT: Array.from({ length: 12 }, (_, n) => `pazar-verification=${n}`) },
      'shop.lampe.rs': { TXT: Array.from({ length: 12 }, (_, n) => `pazar-verification=drugi ${n}`) },
    }
    expect((await checkVerificationRecord(fixture.resolver, { ...shop, token })).check?.found).toHaveLength(
      20,
    )
  })
})

test('shows a host in Unicode and its records as DNS has them', async () => {
  fixture.dns.zone = { 'xn--arija-gya40d.rs': { A: ['198.51.100.7'] } }
  const look = await checkTrafficRecords(fixture.resolver, {
    host: 'xn--arija-gya40d.rs',
    zone: 'xn--arija-gya40d.rs',
    platform,
  })
  expect(look.message).toMatch(/^A zapis za čaršija\.rs vodi na „198\.51\.100\.7“/)
})

test('reports an unreachable DNS server', async () => {
  const look = await checkVerificationRecord(createNodeResolver({ server: '127.0.0.1:1', timeoutMs: 100 }), {
    ...apex,
    token,
  })
  expect(look.message).toMatch(/nije uspeo|nisu odgovorili/)
  expect(look.check).toBeUndefined()
})
