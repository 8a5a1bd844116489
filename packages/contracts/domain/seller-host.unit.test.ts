import { expect, test } from 'vitest'
import { isSellerHost } from './seller-host.ts'

test.each([
  ['pazar.rs', false],
  ['PAZAR.rs', false],
  ['pazar.rs.', false],
  ['localhost', false],
  ['shop.localhost', false],
  ['query-api', false],
  ['', false],
  ['127.0.0.1', false],
  ['10.0.0.7', false],
  ['[::1]', false],
  ['prodavnica.rs', true],
  ['shop.pazar.rs', true],
  ['www.pazar.rs', true],
  ['pazar.rs.zli.example', true],
  ['127.0.0.1.nip.io', true],
])('classifies %j as a seller host: %s', (host, sellers) =>
  expect(isSellerHost(host, 'https://pazar.rs')).toBe(sellers),
)
