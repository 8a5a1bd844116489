// Rules: websites/fields
import { quote } from '@pazar/contracts/website/offers.ts'
import { expect, it } from 'vitest'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteContent } from '../testing/website-content.ts'
import { defaultContent } from './default-content.ts'

it('invents no offer: two pieces cost twice the price', () => {
  expect(quote(websiteContent(), 2)).toEqual({ quantity: 2, total: 598000, toPay: 598000, offer: null })
})

it('leaves headline, sub-text and problem sections of the Sales Template to the template', () => {
  const texts = ({ title, hook, problemSolutionSections }: WebsiteContent) => ({
    title,
    hook,
    problemSolutionSections,
  })
  const basics = websiteContent()
  expect(texts(defaultContent({ ...basics, templateName: 'Sales Template' }))).toEqual({
    title: '',
    hook: '',
    problemSolutionSections: [],
  })
  expect(texts(defaultContent({ ...basics, templateName: 'Minimalistic' }))).toEqual({
    title: expect.stringMatching(/: ./),
    hook: expect.stringMatching(/./),
    problemSolutionSections: [],
  })
})

it("gives the Sales Template a headline and a problem section from the seller's answers", () => {
  const productBrief = { forWhom: '', solves: 'mrak na terasi', special: 'pali se sama', facts: [] }
  const { title, problemSolutionSections } = defaultContent({
    ...websiteContent(),
    templateName: 'Sales Template',
    productBrief,
  })
  expect(title).toBe('Lampa: pali se sama')
  expect(problemSolutionSections.map((section) => section.description1).slice(0, 1)).toEqual([
    'Mrak na terasi?',
  ])
  expect(problemSolutionSections).toHaveLength(3)
})

it('claims no testimonials, stock or buyers', () => {
  expect(websiteContent()).toMatchObject({
    testimonials: [],
    urgencyElements: { limitedStock: '', socialProof: '' },
    trustMode: 'simulated',
  })
})
