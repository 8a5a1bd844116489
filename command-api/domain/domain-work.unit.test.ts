import { expect, test } from 'vitest'
import { claimable } from './domain-work.ts'

const platform = { host: 'www.pazar.rs', address: '203.0.113.10' }

test.each(['pazar.rs', 'www.pazar.rs', 'moj.pazar.rs', 'PAZAR.rs.', 'https://pazar.rs/login'])('%s is ours, with and without www', (typed) => {
  expect(claimable(typed, 'host', platform)).toMatchObject({ code: 'invalid', issues: [{ path: 'host', message: 'Ovaj domen pripada platformi. Unesite svoj domen.' }] })
})

test.each(['moj-pazar.rs', 'pazar.rs.ba', 'pazar.me'])('%s only looks like it', (typed) => expect(claimable(typed, 'host', platform)).toMatchObject({ host: typed }))
