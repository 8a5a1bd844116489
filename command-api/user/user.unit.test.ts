// Rules: accounts/delete-user
import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideUser, userFold } from './user.ts'

const user = {
  userId: 5,
  role: 'client',
  email: 'ana@primer.rs',
  firstName: 'Ana',
  lastName: 'Anić',
  companyName: null,
  phone: null,
  notes: null,
} as const
const created: UserEvent = { type: 'UserCreated', data: user }
const deleted: UserEvent = { type: 'UserDeleted', data: {} }

describe('user decider', () => {
  scenarios(userFold, decideUser, [
    { title: 'creates a user', given: [], when: { type: 'Create', user }, outcome: [created] },
    {
      title: 'creates a user once',
      given: [created],
      when: { type: 'Create', user: { ...user, email: 'iva@primer.rs' } },
      outcome: [],
    },
    {
      title: 'changes the password',
      given: [created],
      when: { type: 'ChangePassword', how: 'changed' },
      outcome: [{ type: 'UserPasswordChanged', data: { how: 'changed' } }],
    },
    {
      title: 'answers not_found for the password of a missing user',
      given: [],
      when: { type: 'ChangePassword', how: 'changed' },
      outcome: 'not_found',
    },
    {
      title: 'changes settings',
      given: [created],
      when: { type: 'ChangeSettings', settings: ['telegramChatId'] },
      outcome: [{ type: 'UserSettingsChanged', data: { settings: ['telegramChatId'] } }],
    },
    {
      title: 'appends no event for unchanged settings',
      given: [created],
      when: { type: 'ChangeSettings', settings: [] },
      outcome: [],
    },
    {
      title: 'answers not_found for the settings of a missing user',
      given: [],
      when: { type: 'ChangeSettings', settings: ['telegramChatId'] },
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for the password of a deleted user',
      given: [created, deleted],
      when: { type: 'ChangePassword', how: 'changed' },
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for the settings of a deleted user',
      given: [created, deleted],
      when: { type: 'ChangeSettings', settings: ['telegramChatId'] },
      outcome: 'not_found',
    },
    {
      title: 'does not create a deleted user again',
      given: [created, deleted],
      when: { type: 'Create', user },
      outcome: [],
    },
  ])
})
