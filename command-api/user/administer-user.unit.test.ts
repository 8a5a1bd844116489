// Rules: accounts/main-admin
import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideAdministration } from './administer-user.ts'
import { userFold } from './user.ts'

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
const mainAdmin: UserEvent = { type: 'UserCreated', data: { ...user, userId: 1, role: 'admin' } }
const otherAdmin: UserEvent = { type: 'UserCreated', data: { ...user, userId: 2, role: 'admin' } }
const deactivated: UserEvent = { type: 'UserDeactivated', data: {} }
const activated: UserEvent = { type: 'UserActivated', data: {} }
const deleted: UserEvent = { type: 'UserDeleted', data: {} }
const reset: UserEvent = { type: 'UserPasswordChanged', data: { how: 'reset' } }
const revoked = (sessionId: string | null): UserEvent => ({
  type: 'UserSessionsRevoked',
  data: { sessionId },
})
const by = { userId: 2, role: 'admin' } as const

describe('administration by an admin', () => {
  scenarios(userFold, decideAdministration, [
    {
      title: 'deactivates a user',
      given: [created],
      when: { type: 'Deactivate', by },
      outcome: [deactivated],
    },
    {
      title: 'deactivates a user once',
      given: [created, deactivated],
      when: { type: 'Deactivate', by },
      outcome: [],
    },
    {
      title: 'activates a user again',
      given: [created, deactivated],
      when: { type: 'Activate', by },
      outcome: [activated],
    },
    {
      title: 'appends no event for an active user',
      given: [created, deactivated, activated],
      when: { type: 'Activate', by },
      outcome: [],
    },
    { title: 'deletes a user', given: [created], when: { type: 'Delete', by }, outcome: [deleted] },
    {
      title: 'deletes an inactive user',
      given: [created, deactivated],
      when: { type: 'Delete', by },
      outcome: [deleted],
    },
    { title: 'deletes a user once', given: [created, deleted], when: { type: 'Delete', by }, outcome: [] },
    {
      title: 'refuses to delete an admin',
      given: [otherAdmin],
      when: { type: 'Delete', by: { userId: 1, role: 'admin' } },
      outcome: 'forbidden',
    },
    { title: 'resets a password', given: [created], when: { type: 'ResetPassword', by }, outcome: [reset] },
    {
      title: "resets an inactive user's password",
      given: [created, deactivated],
      when: { type: 'ResetPassword', by },
      outcome: [reset],
    },
    {
      title: 'ends all sessions of a user',
      given: [created],
      when: { type: 'RevokeSessions', sessionId: null, by },
      outcome: [revoked(null)],
    },
    {
      title: 'ends one session of a user',
      given: [created],
      when: { type: 'RevokeSessions', sessionId: 's-1', by },
      outcome: [revoked('s-1')],
    },
  ])
})

describe('administration refusals', () => {
  const commands = [
    { type: 'Activate' },
    { type: 'Deactivate' },
    { type: 'Delete' },
    { type: 'ResetPassword' },
    { type: 'RevokeSessions', sessionId: null },
  ] as const

  it.each(commands)('refuses $type for user 1', (command) => {
    expect(decideAdministration({ ...command, by }, stateAfter(userFold, [mainAdmin]))).toMatchObject({
      code: 'forbidden',
    })
  })

  it.each(commands)('refuses $type by a non-admin', (command) => {
    expect(
      decideAdministration(
        { ...command, by: { userId: 5, role: 'client' } },
        stateAfter(userFold, [created]),
      ),
    ).toMatchObject({ code: 'forbidden' })
  })

  it.each(commands)('answers not_found to $type for a missing user', (command) => {
    expect(decideAdministration({ ...command, by }, stateAfter(userFold, []))).toMatchObject({
      code: 'not_found',
    })
  })

  it.each(commands.filter(({ type }) => type !== 'Delete'))(
    'answers not_found to $type for a deleted user',
    (command) => {
      expect(
        decideAdministration({ ...command, by }, stateAfter(userFold, [created, deleted])),
      ).toMatchObject({
        code: 'not_found',
      })
    },
  )

  it('lets user 1 end their own sessions but do nothing else here', () => {
    const himself = { userId: 1, role: 'admin' } as const
    const answers = commands.map((command) =>
      decideAdministration({ ...command, by: himself }, stateAfter(userFold, [mainAdmin])),
    )
    expect(answers.map((answer) => ('code' in answer ? answer.code : answer))).toEqual([
      ...Array(4).fill('forbidden'),
      [revoked(null)],
    ])
  })
})
