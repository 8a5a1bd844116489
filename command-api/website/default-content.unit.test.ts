import { quote } from '@pazar/contracts/website/offers.ts'
import { expect, it } from 'vitest'
import { websiteContent } from '../testing/website-content.ts'

it('invents no offer: two pieces cost twice the price', () => {
  expect(quote(websiteContent(), 2)).toEqual({ quantity: 2, total: 598000, offer: null })
})

it('claims no testimonials, no stock and no buyers', () => {
  expect(websiteContent()).toMatchObject({ testimonials: [], urgencyElements: { limitedStock: '', socialProof: '' }, trustMode: 'simulated' })
})
