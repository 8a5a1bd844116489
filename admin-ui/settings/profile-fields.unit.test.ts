import { expect, test } from 'vitest'
import { emailFields } from './profile-fields.ts'

test.each(['ana@primer.rs', ' ana@primer.rs '])(
  'removes the typed password if the stored e-mail is restored as "%s"',
  (typed) => {
    expect(emailFields(typed, 'ana@primer.rs')).toEqual({ email: 'ana@primer.rs', currentPassword: '' })
  },
)

test('keeps the typed password with a new e-mail', () => {
  expect(emailFields('nova@primer.rs', 'ana@primer.rs')).toEqual({ email: 'nova@primer.rs' })
})
