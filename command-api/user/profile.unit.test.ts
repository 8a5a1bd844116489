import type { UserEvent } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideIdentity, decideProfile, withoutEmptyFields } from './profile.ts'
import { userFold } from './user.ts'

const created = (userId: number): UserEvent => ({
  type: 'UserCreated',
  data: {
    userId,
    role: 'client',
    email: 'ana@primer.rs',
    firstName: 'Ana',
    lastName: 'Anić',
    companyName: null,
    phone: '064 1',
    notes: null,
  },
})
const change = (
  changes: object,
  by: { userId: number; role: 'admin' | 'client' } = { userId: 2, role: 'admin' },
) => ({ changes, by })

describe('changing a profile', () => {
  scenarios(userFold, decideProfile, [
    {
      title: 'records only the fields that differ',
      given: [created(5)],
      when: change({ firstName: 'Ana', lastName: 'Savić', phone: null }),
      outcome: [{ type: 'UserProfileChanged', data: { lastName: 'Savić', phone: null } }],
    },
    {
      title: 'records nothing if nothing differs',
      given: [created(5)],
      when: change({ firstName: 'Ana', companyName: null }),
      outcome: [],
    },
    {
      title: 'compares with the newest values',
      given: [created(5), { type: 'UserProfileChanged', data: { lastName: 'Savić' } }],
      when: change({ lastName: 'Savić' }),
      outcome: [],
    },
    {
      title: 'is allowed for the user',
      given: [created(5)],
      when: change({ phone: '065 2' }, { userId: 5, role: 'client' }),
      outcome: [{ type: 'UserProfileChanged', data: { phone: '065 2' } }],
    },
    {
      title: 'answers not_found to another seller',
      given: [created(5)],
      when: change({ phone: '065 2' }, { userId: 6, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'is refused to other admins for user 1',
      given: [created(1)],
      when: change({ phone: '065 2' }),
      outcome: 'forbidden',
    },
    {
      title: 'is allowed for user 1 themselves',
      given: [created(1)],
      when: change({ phone: '065 2' }, { userId: 1, role: 'admin' }),
      outcome: [{ type: 'UserProfileChanged', data: { phone: '065 2' } }],
    },
    {
      title: 'answers not_found for a deleted account',
      given: [created(5), { type: 'UserDeleted', data: {} }],
      when: change({ phone: '065 2' }),
      outcome: 'not_found',
    },
  ])

  it('stores empty optional fields as null', () =>
    expect(withoutEmptyFields({ firstName: 'Ana', companyName: '', phone: '', notes: '' })).toEqual({
      firstName: 'Ana',
      companyName: null,
      phone: null,
      notes: null,
    }))
})

describe('changing the seller identity', () => {
  const serbian: UserEvent = {
    type: 'UserProfileChanged',
    data: { country: 'Serbia', taxNumber: '106737115', customerPhone: '+381641234567' },
  }
  scenarios(userFold, decideIdentity, [
    {
      title: 'records company, numbers and phones in their normal form',
      given: [created(5)],
      when: change({
        companyName: 'Lampe d.o.o.',
        country: 'Serbia',
        taxNumber: '106 737 115',
        customerPhone: '064 123 4567',
        workingHours: '',
      }),
      outcome: [
        {
          type: 'UserProfileChanged',
          data: {
            companyName: 'Lampe d.o.o.',
            country: 'Serbia',
            taxNumber: '106737115',
            customerPhone: '+381641234567',
          },
        },
      ],
    },
    {
      title: 'records nothing if nothing differs',
      given: [created(5), serbian],
      when: change({ customerPhone: '064/123-4567' }),
      outcome: [],
    },
    {
      title: 'clears a field',
      given: [created(5), serbian],
      when: change({ customerPhone: null }),
      outcome: [{ type: 'UserProfileChanged', data: { customerPhone: null } }],
    },
    {
      title: 'validates a number against the stored country',
      given: [created(5), serbian],
      when: change({ taxNumber: '106737116' }),
      outcome: 'invalid',
    },
    {
      title: 'validates the stored number against a new country',
      given: [created(5), serbian],
      when: change({ country: 'Bosnia' }),
      outcome: 'invalid',
    },
    {
      title: 'is allowed for the seller',
      given: [created(5)],
      when: change({ address: 'Glavna 1' }, { userId: 5, role: 'client' }),
      outcome: [{ type: 'UserProfileChanged', data: { address: 'Glavna 1' } }],
    },
    {
      title: 'answers not_found to another seller',
      given: [created(5)],
      when: change({ address: 'Glavna 1' }, { userId: 6, role: 'client' }),
      outcome: 'not_found',
    },
  ])
})
