// Rules: session/token
import { expect, it } from 'vitest'
import { isOurOrigin } from './origin.ts'

const asked = 'https://pazar.rs'

it.each([
  ['GET', undefined, asked, true],
  ['HEAD', 'https://evil.test', asked, true],
  ['POST', 'https://pazar.rs', asked, true],
  ['POST', 'http://localhost:3000', 'http://localhost:3000', true],
  ['POST', undefined, asked, false],
  ['POST', 'null', asked, false],
  ['DELETE', 'https://evil.test', asked, false],
  ['PUT', 'https://pazar.rs.evil.test', asked, false],
  ['PATCH', 'http://pazar.rs', asked, false],
  ['POST', 'https://pazar.rs:8443', asked, false],
])('%s from %s to %s is allowed: %s', (method, origin, requestOrigin, ours) =>
  expect(isOurOrigin('https://pazar.rs', { method, origin, requestOrigin })).toBe(ours),
)
