import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideUser, userFold } from './user.ts'

const user = { userId: 5, role: 'client', email: 'ana@primer.rs', firstName: 'Ana', lastName: 'Anić', companyName: null, phone: null, notes: null } as const
const created: UserEvent = { type: 'UserCreated', data: user }
const deleted: UserEvent = { type: 'UserDeleted', data: {} }

describe('a user', () => {
  scenarios(userFold, decideUser, [
    { title: 'is created', given: [], when: { type: 'Create', user }, outcome: [created] },
    { title: 'is created once', given: [created], when: { type: 'Create', user: { ...user, email: 'iva@primer.rs' } }, outcome: [] },
    { title: 'changes his password', given: [created], when: { type: 'ChangePassword', how: 'changed' }, outcome: [{ type: 'UserPasswordChanged', data: { how: 'changed' } }] },
    { title: 'who does not exist has no password', given: [], when: { type: 'ChangePassword', how: 'changed' }, outcome: 'not_found' },
    { title: 'changes settings', given: [created], when: { type: 'ChangeSettings', settings: ['telegramChatId'] }, outcome: [{ type: 'UserSettingsChanged', data: { settings: ['telegramChatId'] } }] },
    { title: 'whose settings stay as they are', given: [created], when: { type: 'ChangeSettings', settings: [] }, outcome: [] },
    { title: 'who does not exist has no settings', given: [], when: { type: 'ChangeSettings', settings: ['telegramChatId'] }, outcome: 'not_found' },
    { title: 'who was deleted has no password', given: [created, deleted], when: { type: 'ChangePassword', how: 'changed' }, outcome: 'not_found' },
    { title: 'who was deleted has no settings', given: [created, deleted], when: { type: 'ChangeSettings', settings: ['telegramChatId'] }, outcome: 'not_found' },
    { title: 'who was deleted is not created again', given: [created, deleted], when: { type: 'Create', user }, outcome: [] },
  ])
})
