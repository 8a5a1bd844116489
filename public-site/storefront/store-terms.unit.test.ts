import { defaultTerms, toTermsView } from '@pazar/contracts/website/terms.ts'
import { expect, it } from 'vitest'
import { storeTerms } from './store-terms.ts'

const page = (terms: object = {}, targetMarket: 'Serbia' | 'Bosnia' = 'Serbia') => ({
  terms: toTermsView({ ...defaultTerms, ...terms }),
  targetMarket,
})
const charging = page({ deliveryWay: 'added', deliveryAmount: 350_00 })

it.each([
  ['Besplatna dostava', 'all pages deliver free', [page(), page({}, 'Bosnia')]],
  ['', 'one page charges for delivery', [page(), charging]],
  ['', 'there is no page', []],
] as const)('states "%s" if %s', (text, _, pages) => expect(storeTerms(pages).freeDelivery).toBe(text))

it('states the longest span of days, the shortest guarantee, and the payment only if all pages agree', () => {
  const other = page({
    deliveryDaysFrom: 3,
    deliveryDaysTo: 9,
    guaranteeDays: 45,
    paymentText: 'samo gotovinom',
  })
  expect(storeTerms([page(), other])).toMatchObject({
    workingDays: '2-9 radnih dana',
    guarantee: '30 dana',
    payment: '',
  })
  expect(storeTerms([other, other])).toMatchObject({
    workingDays: '3-9 radnih dana',
    guarantee: '45 dana',
    payment: 'samo gotovinom',
  })
})
