import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideIntegrations, integrationsFold } from './integrations.ts'

const created: UserEvent = {
  type: 'UserCreated',
  data: {
    userId: 5,
    role: 'client',
    email: 'ana@primer.rs',
    firstName: 'Ana',
    lastName: 'Anić',
    companyName: null,
    phone: null,
    notes: null,
  },
}
const deleted: UserEvent = { type: 'UserDeleted', data: {} }
const changed = (data: Extract<UserEvent, { type: 'UserIntegrationsChanged' }>['data']): UserEvent => ({
  type: 'UserIntegrationsChanged',
  data,
})
const change = (changes: { facebookPixelId?: string | null; googleSheetsId?: string | null }) =>
  ({ type: 'ChangeIntegrations', changes }) as const

describe('integrations of a user', () => {
  scenarios(integrationsFold, decideIntegrations, [
    {
      title: 'set a pixel',
      given: [created],
      when: change({ facebookPixelId: '123' }),
      outcome: [changed({ facebookPixelId: '123' })],
    },
    {
      title: 'record only what differs',
      given: [created, changed({ facebookPixelId: '123' })],
      when: change({ facebookPixelId: '123', googleSheetsId: 'tabela' }),
      outcome: [changed({ googleSheetsId: 'tabela' })],
    },
    {
      title: 'append no event for equal values',
      given: [created, changed({ facebookPixelId: '123' })],
      when: change({ facebookPixelId: '123' }),
      outcome: [],
    },
    {
      title: 'leave omitted settings unchanged',
      given: [created, changed({ facebookPixelId: '123' })],
      when: change({}),
      outcome: [],
    },
    {
      title: 'are cleared by null',
      given: [created, changed({ facebookPixelId: '123', googleSheetsId: 'tabela' })],
      when: change({ googleSheetsId: null }),
      outcome: [changed({ googleSheetsId: null })],
    },
    {
      title: 'append no event for clearing an unset one',
      given: [created],
      when: change({ googleSheetsId: null }),
      outcome: [],
    },
    {
      title: 'answer not_found for a missing user',
      given: [],
      when: change({ facebookPixelId: '123' }),
      outcome: 'not_found',
    },
    {
      title: 'answer not_found for a deleted user',
      given: [created, deleted],
      when: change({ facebookPixelId: '123' }),
      outcome: 'not_found',
    },
  ])
})
