import { expect, test } from 'vitest'
import { parseClaimableHost } from './domain-work.ts'

const platform = { host: 'www.pazar.rs', address: '203.0.113.10' }

test.each(['pazar.rs', 'www.pazar.rs', 'moj.pazar.rs', 'PAZAR.rs.', 'https://pazar.rs/login'])(
  'rejects %s as our own host, with and without www',
  (typed) => {
    expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'host', message: 'Ovaj domen pripada platformi. Unesite svoj domen.' }],
    })
  },
)

test.each([
  'db.google.internal',
  'example.local',
  'shop.test',
  'shop.example',
  'shop.invalid',
  'ruter.lan',
  'abc.onion',
  'ruter.home.arpa',
  '1.0.0.10.in-addr.arpa',
  'lampa.novo-ime',
])('rejects %s, which is not a public name', (typed) => {
  expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({
    code: 'invalid',
    issues: [
      { path: 'host', message: `„${typed}“ nije domen na internetu. Unesite domen koji ste registrovali.` },
    ],
  })
})

test.each(['co.rs', 'github.io', 'срб'])('rejects %s, which is a public suffix or not a host', (typed) =>
  expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({ code: 'invalid' }),
)

test.each(['xn--a.rs', 'xn--a-.rs', 'xn--.rs', 'shop.xn--zz.rs'])(
  'rejects %s, which is broken punycode',
  (typed) => {
    expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({
      issues: [{ message: 'Neispravan domen. Unesite samo domen, na primer prodavnica.rs' }],
    })
  },
)

test.each([
  ['čaršija.rs', 'xn--arija-gya40d.rs'],
  ['чаршија.срб', 'xn--80aax5a7ai7i.xn--90a3ac'],
  ['ana.github.io', 'ana.github.io'],
  ['straße.de', 'xn--strae-oqa.de'],
  ['a.b.co.rs', 'a.b.co.rs'],
])('accepts %s', (typed, host) =>
  expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({ host, shownAs: typed }),
)

test.each(['moj-pazar.rs', 'pazar.rs.ba', 'pazar.me'])('accepts %s, which only resembles our host', (typed) =>
  expect(parseClaimableHost(typed, 'host', platform)).toMatchObject({ host: typed }),
)
