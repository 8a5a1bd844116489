import { expect, it } from 'vitest'
import { publicAddressPolicy, findUrlProblem } from './address-policy.ts'

it.each([
  ['https://primer.rs/', undefined],
  ['https://primer.rs:443/', undefined],
  ['http://primer.rs/', undefined],
  ['http://primer.rs:80/', undefined],
  ['https://primer.rs:80/', 'not_web'],
  ['http://primer.rs:443/', 'not_web'],
  ['https://primer.rs:8443/', 'not_web'],
  ['https://primer.rs:22/', 'not_web'],
  ['http://primer.rs:8080/', 'not_web'],
  ['ftp://primer.rs/', 'not_web'],
  ['https://ime@primer.rs/', 'not_web'],
  ['https://10.0.0.5/', 'not_public'],
])('allows each scheme on its default port only: %s is %s', (url, refused) =>
  expect(
    findUrlProblem(
      new URL(url),
      publicAddressPolicy(async () => []),
    ),
  ).toBe(refused),
)
