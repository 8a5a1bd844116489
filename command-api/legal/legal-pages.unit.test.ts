import { type LegalEvent, legalStream } from '@pazar/contracts/legal/events.ts'
import { legalTemplate } from '@pazar/contracts/legal/templates.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideLegal, legalFold } from './legal-pages.ts'

const terms = { market: 'Serbia', page: 'terms' } as const
const changed = (text: string): LegalEvent => ({ type: 'LegalPageChanged', data: { ...terms, text } })
const reset: LegalEvent = { type: 'LegalPageReset', data: terms }
const reviewed: LegalEvent = { type: 'LegalPageReviewed', data: terms }
const change = (text: string | null) => ({ type: 'Change', ...terms, text, bySeller: true }) as const
const changeByAdmin = (text: string | null) => ({ ...change(text), bySeller: false })
const review = { type: 'Review', ...terms } as const

/** The fold over the pages of seller 7 with events caused by this user. */
const causedBy = (id: number, role: 'admin' | 'client'): typeof legalFold => ({
  ...legalFold,
  evolve: (pages, event) =>
    legalFold.evolve(pages, {
      ...event,
      stream: legalStream(7),
      metadata: { ...event.metadata, actor: { kind: 'user', id, role } },
    }),
})

describe('legal pages', () => {
  scenarios(causedBy(7, 'client'), decideLegal, [
    {
      title: "store the seller's text",
      given: [],
      when: change('Moj tekst'),
      outcome: [changed('Moj tekst')],
    },
    {
      title: 'append no event for an equal text',
      given: [changed('Moj tekst')],
      when: change('Moj tekst'),
      outcome: [],
    },
    {
      title: 'are separate per market',
      given: [changed('Moj tekst')],
      when: { ...change('Moj tekst'), market: 'Bosnia' },
      outcome: [{ type: 'LegalPageChanged', data: { market: 'Bosnia', page: 'terms', text: 'Moj tekst' } }],
    },
    {
      title: 'restore the template by null',
      given: [changed('Moj tekst')],
      when: change(null),
      outcome: [reset],
    },
    {
      title: 'treat a text equal to the template as the template',
      given: [changed('Moj tekst')],
      when: change(legalTemplate('Serbia', 'terms')),
      outcome: [reset],
    },
    {
      title: 'count a save of the unchanged template as a review',
      given: [],
      when: change(legalTemplate('Serbia', 'terms')),
      outcome: [reviewed],
    },
    { title: 'record a review once', given: [reviewed], when: review, outcome: [] },
    {
      title: "leave the seller's own text unchanged by a review",
      given: [changed('Moj tekst')],
      when: review,
      outcome: [],
    },
    { title: 'record a review', given: [], when: review, outcome: [reviewed] },
    {
      title: 'append no event if an admin saves the same text',
      given: [],
      when: changeByAdmin(null),
      outcome: [],
    },
  ])
})

describe('legal pages changed by an admin', () => {
  scenarios(causedBy(1, 'admin'), decideLegal, [
    {
      title: "wait for the seller's review",
      given: [changed('Tekst administratora')],
      when: review,
      outcome: [reviewed],
    },
    {
      title: 'are reviewed when the seller saves them unchanged',
      given: [changed('Tekst administratora')],
      when: change('Tekst administratora'),
      outcome: [reviewed],
    },
    {
      title: "wait for the seller's review after a reset",
      given: [changed('Tekst administratora'), reset],
      when: review,
      outcome: [reviewed],
    },
    { title: "do not count an admin's review", given: [reviewed], when: review, outcome: [reviewed] },
    {
      title: 'append no event if an admin saves the same text',
      given: [changed('Tekst administratora')],
      when: changeByAdmin('Tekst administratora'),
      outcome: [],
    },
  ])
})

describe('legal pages of an admin who sells', () => {
  scenarios(causedBy(7, 'admin'), decideLegal, [
    { title: 'are reviewed by their own save', given: [changed('Moj tekst')], when: review, outcome: [] },
  ])
})
