import { expect, test } from 'vitest'
import { isPublicName, zoneOf } from './zone.ts'

test.each([
  ['prodavnica.rs', 'prodavnica.rs'],
  ['shop.prodavnica.rs', 'prodavnica.rs'],
  ['a.b.prodavnica.co.rs', 'prodavnica.co.rs'],
  ['ana.github.io', 'ana.github.io'],
  ['xn--80aax5a7ai7i.xn--90a3ac', 'xn--80aax5a7ai7i.xn--90a3ac'],
  ['lampa.novo-ime', 'lampa.novo-ime'],
  ['co.rs', undefined],
  ['rs', undefined],
  ['github.io', undefined],
  ['xn--90a3ac', undefined],
])('has %s in the zone %s', (host, zone) => expect(zoneOf(host)).toBe(zone))

test.each([
  ['prodavnica.rs', true],
  ['a.b.co.rs', true],
  ['ana.github.io', true],
  ['xn--80aax5a7ai7i.xn--90a3ac', true],
  ['co.rs', true],
  ['db.google.internal', false],
  ['example.local', false],
  ['shop.test', false],
  ['shop.example', false],
  ['lampa.novo-ime', false],
  ['abc.onion', false],
  ['x.home.arpa', false],
  ['lampa', false],
])('treats %s as a public name: %s', (host, is) => expect(isPublicName(host)).toBe(is))
