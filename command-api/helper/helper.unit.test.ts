// Rules: accounts/helpers
import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { userFold } from '../user/user.ts'
import { decideHelper } from './helper.ts'

const person = {
  userId: 9,
  role: 'client',
  email: 'iva@primer.rs',
  firstName: 'Iva',
  lastName: 'Ivić',
  companyName: null,
  phone: null,
  notes: null,
} as const
const invited: UserEvent = {
  type: 'UserCreated',
  data: { ...person, helper: { sellerId: 7, duty: 'pozivi' } },
}
const aSeller: UserEvent = { type: 'UserCreated', data: person }
const deactivated: UserEvent = { type: 'UserDeactivated', data: {} }
const activated: UserEvent = { type: 'UserActivated', data: {} }
const deleted: UserEvent = { type: 'UserDeleted', data: {} }
const packs: UserEvent = { type: 'HelperDutyChanged', data: { from: 'pozivi', to: 'pakovanje' } }
const linked: UserEvent = { type: 'UserPasswordLinkCreated', data: { for: 'seller' } }
const by = { sellerId: 7, role: 'client' } as const
const stranger = { sellerId: 8, role: 'client' } as const
const admin = { sellerId: 1, role: 'admin' } as const

describe('a seller and their helper', () => {
  scenarios(userFold, decideHelper, [
    {
      title: 'changes the duty',
      given: [invited],
      when: { type: 'Change', duty: 'pakovanje', by },
      outcome: [packs],
    },
    {
      title: 'appends no event for the same duty and status',
      given: [invited, packs],
      when: { type: 'Change', duty: 'pakovanje', isActive: true, by },
      outcome: [],
    },
    {
      title: 'changes duty and status in one append',
      given: [invited],
      when: { type: 'Change', duty: 'pakovanje', isActive: false, by },
      outcome: [packs, deactivated],
    },
    {
      title: 'activates again',
      given: [invited, deactivated],
      when: { type: 'Change', isActive: true, by },
      outcome: [activated],
    },
    { title: 'removes', given: [invited], when: { type: 'Remove', by }, outcome: [deleted] },
    { title: 'removes once', given: [invited, deleted], when: { type: 'Remove', by }, outcome: [] },
    {
      title: 'refuses to change a removed helper',
      given: [invited, deleted],
      when: { type: 'Change', isActive: true, by },
      outcome: 'not_found',
    },
    { title: 'creates a link', given: [invited], when: { type: 'CreateLink', by }, outcome: [linked] },
    {
      title: 'refuses a link for an inactive helper',
      given: [invited, deactivated],
      when: { type: 'CreateLink', by },
      outcome: 'conflict',
    },
    {
      title: "hides another seller's helper",
      given: [invited],
      when: { type: 'Remove', by: stranger },
      outcome: 'not_found',
    },
    {
      title: 'hides accounts of sellers',
      given: [aSeller],
      when: { type: 'Remove', by: admin },
      outcome: 'not_found',
    },
    {
      title: 'lets an admin remove',
      given: [invited],
      when: { type: 'Remove', by: admin },
      outcome: [deleted],
    },
  ])
})
