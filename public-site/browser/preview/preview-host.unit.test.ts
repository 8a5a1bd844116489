// Rules: pages/test-hosts
import { expect, test } from 'vitest'
import { isPreviewHost } from './preview-host.ts'

test.each([
  ['http://localhost/', true],
  ['http://localhost:3000/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://pazar.local/', true],
  ['https://preview.pazar.rs/', true],
  ['https://pr-7-preview-pazar.example/', true],
  ['https://staging.lampe.rs/', true],
  ['https://dev.pazar.rs/', true],
  ['http://192.168.1.5:3000/', true],
  ['https://pazar.rs/', false],
  ['https://lampe.rs/', false],
  ['https://dev-shop.rs/', false],
  ['https://stagingovac.rs/', false],
  ['https://previewer.rs/', false],
])('%s is a test host: %s', (address, preview) =>
  expect(isPreviewHost(new URL(address), 'https://pazar.rs')).toBe(preview),
)

test("the platform's own origin may have a port", () => {
  expect(isPreviewHost(new URL('https://pazar.rs:8443/'), 'https://pazar.rs:8443')).toBe(false)
  expect(isPreviewHost(new URL('https://pazar.rs:8443/'), 'https://pazar.rs')).toBe(true)
})
