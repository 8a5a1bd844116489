// Rules: session/token
import { expect, it } from 'vitest'
import { isOurOrigin } from './origin.ts'

const ownOrigin = 'https://pazar.rs'

it.each([
  ['GET', undefined, ownOrigin, true],
  ['HEAD', 'https://evil.test', ownOrigin, true],
  ['POST', 'https://pazar.rs', ownOrigin, true],
  ['POST', 'http://localhost:3000', 'http://localhost:3000', true],
  ['POST', undefined, ownOrigin, false],
  ['POST', 'null', ownOrigin, false],
  ['DELETE', 'https://evil.test', ownOrigin, false],
  ['PUT', 'https://pazar.rs.evil.test', ownOrigin, false],
  ['PATCH', 'http://pazar.rs', ownOrigin, false],
  ['POST', 'https://pazar.rs:8443', ownOrigin, false],
])('%s from %s to %s is allowed: %s', (method, origin, requestOrigin, ours) =>
  expect(isOurOrigin('https://pazar.rs', { method, origin, requestOrigin })).toBe(ours),
)
