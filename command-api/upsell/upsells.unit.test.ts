// Rules: upsell/products
import { type UpsellProduct, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import { describe } from 'vitest'
import { logged, scenarios } from '../testing/scenario.ts'
import { upsellFold } from './upsell-state.ts'
import { decideUpsells } from './upsells.ts'
import { created, link, added, removed, changed, taken } from './testing/upsell-events.ts'

const by = { sellerId: 7, role: 'client' } as const
const stranger = { sellerId: 8, role: 'client' } as const
const admin = { sellerId: 1, role: 'admin' } as const
const five = [1, 2, 3, 4, 5].map((n) => added(n))
const change = (changes: Partial<UpsellProduct>, who: { sellerId: number; role: 'client' | 'admin' } = by) =>
  ({ type: 'Change', by: who, upsellId: 3001, changes }) as const
const add = (
  links: ReturnType<typeof link>[],
  who: { sellerId: number; role: 'client' | 'admin' } = by,
  eventIds: string[] = [],
) => ({ type: 'Add', by: who, products: links, eventIds }) as const
const remove = (n: number, who: { sellerId: number; role: 'client' | 'admin' } = by) =>
  ({ type: 'Remove', by: who, upsellId: upsellIdOf(3, n) }) as const

describe('upsell products of a website', () => {
  scenarios(upsellFold, decideUpsells, [
    {
      title: 'adds several products at once',
      given: [created],
      when: add([link(1), link(2)]),
      outcome: [added(1), added(2)],
    },
    {
      title: 'lets an admin add a product',
      given: [created],
      when: add([link(1)], admin),
      outcome: [added(1)],
    },
    {
      title: 'adds once per idempotency key',
      given: [created, added(1)],
      when: add([link(1)], by, [logged([created, added(1)])[1]!.id]),
      outcome: [],
    },
    {
      title: 'refuses a sixth product (Maksimalno 5 proizvoda)',
      given: [created, ...five],
      when: add([link(6)]),
      outcome: 'invalid',
    },
    {
      title: 'counts existing products towards the limit of five',
      given: [created, ...five.slice(0, 4)],
      when: add([link(5), link(6)]),
      outcome: 'invalid',
    },
    {
      title: 'never reuses the id of a removed product',
      given: [created, ...five, removed(5)],
      when: add([link(6)]),
      outcome: [added(6)],
    },
    {
      title: "answers not_found for another seller's website",
      given: [created],
      when: add([link(1)], stranger),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for a missing website',
      given: [],
      when: add([link(1)]),
      outcome: 'not_found',
    },
    {
      title: 'records only the fields that differ',
      given: [created, added()],
      when: change({ title: 'Novi', sku: '' }),
      outcome: [changed({ title: 'Novi' })],
    },
    {
      title: 'appends no event for unchanged fields',
      given: [created, added()],
      when: change({ title: 'Proizvod 1' }),
      outcome: [],
    },
    {
      title: 'refuses to activate a product without a price',
      given: [created, added(1, { discountPrice: 0, isActive: false })],
      when: change({ isActive: true }),
      outcome: 'invalid',
    },
    {
      title: 'refuses to remove the price of an active product',
      given: [created, added()],
      when: change({ discountPrice: 0 }),
      outcome: 'invalid',
    },
    {
      title: 'activates a product together with its price',
      given: [created, added(1, { discountPrice: 0, isActive: false })],
      when: change({ discountPrice: 50000, isActive: true }),
      outcome: [changed({ discountPrice: 50000, isActive: true })],
    },
    {
      title: 'changes the stock if the seen stock is current',
      given: [created, added(), taken()],
      when: { ...change({ stockLeft: 10 }), stockSeen: 4 },
      outcome: [changed({ stockLeft: 10 })],
    },
    {
      title: 'refuses to change the stock if it was sold since',
      given: [created, added(), taken()],
      when: { ...change({ stockLeft: 10 }), stockSeen: 5 },
      outcome: 'conflict',
    },
    {
      title: 'appends no event if the stock already has the entered value',
      given: [created, added(), changed({ stockLeft: 5 }), taken()],
      when: { ...change({ stockLeft: 4 }), stockSeen: 5 },
      outcome: [],
    },
    {
      title: 'records a first entered stock that equals the remaining default',
      given: [created, added(), taken()],
      when: { ...change({ stockLeft: 4 }), stockSeen: 5 },
      outcome: [changed({ stockLeft: 4 })],
    },
    {
      title: 'records a first entered stock that equals the default',
      given: [created, added()],
      when: { ...change({ stockLeft: 5 }), stockSeen: 5 },
      outcome: [changed({ stockLeft: 5 })],
    },
    {
      title: 'records the same entered stock once',
      given: [created, added(), changed({ stockLeft: 5 })],
      when: change({ stockLeft: 5 }),
      outcome: [],
    },
    {
      title: 'changes other fields even if the seen stock is outdated',
      given: [created, added(), taken()],
      when: { ...change({ title: 'Novi' }), stockSeen: 5 },
      outcome: [changed({ title: 'Novi' })],
    },
    {
      title: "answers not_found to another seller's change",
      given: [created, added()],
      when: change({ title: 'Moj' }, stranger),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for a change of a removed product',
      given: [created, added(), removed()],
      when: change({ title: 'Novi' }),
      outcome: 'not_found',
    },
    { title: 'removes a product', given: [created, added()], when: remove(1), outcome: [removed()] },
    { title: 'removes a product once', given: [created, added(), removed()], when: remove(1), outcome: [] },
    {
      title: 'answers not_found for removing an unknown product',
      given: [created, added()],
      when: remove(2),
      outcome: 'not_found',
    },
    {
      title: "answers not_found to another seller's removal",
      given: [created, added()],
      when: remove(1, stranger),
      outcome: 'not_found',
    },
  ])
})
