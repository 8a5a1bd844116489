// Rules: confirmation/settings
import { expect, test } from 'vitest'
import { fillScript } from './call-script.ts'
import { confirmationSettings, defaultConfirmationSettings } from './confirmation-settings.ts'
import { callText } from './confirmation.ts'

test('the defaults are valid, and off', () => {
  expect(confirmationSettings.parse(defaultConfirmationSettings)).toEqual(defaultConfirmationSettings)
  expect(defaultConfirmationSettings.enabled).toBe(false)
})

test.each([
  [{ attempts: 0 }, 'attempts', 'Unesite broj od 1 do 10'],
  [{ attempts: 2.5 }, 'attempts', 'Unesite broj od 1 do 10'],
  [{ spacingMinutes: 4 }, 'spacingMinutes', 'Unesite broj minuta od 5 do 2880'],
  [{ duplicateMinutes: 0 }, 'duplicateMinutes', 'Unesite broj minuta od 1 do 43200'],
  [{ script: 'Zdravo {imee}' }, 'script', 'Nepoznato polje {imee}'],
  [
    { workingHours: { days: [1], from: '20:00', to: '09:00' } },
    'workingHours.to',
    'Kraj mora biti posle početka',
  ],
])('rejects %j', (change, path, message) => {
  const issue = confirmationSettings.safeParse({ ...defaultConfirmationSettings, ...change }).error?.issues[0]
  expect({ path: issue?.path.join('.'), message: issue?.message }).toEqual({ path, message })
})

test('fills the fields of a script, and no others', () => {
  const values = { ime: 'Ana $&', stavke: '', ukupno: '', adresa: '', mesto: '', telefon: '', firma: '' }
  expect(fillScript('{ime}, {ime}! {toString} {', values)).toBe('Ana $&, Ana $&! {toString} {')
})

test.each([
  [{ outcome: 'confirmed', attempt: 1, nextCallAt: null }, 'Potvrđen'],
  [
    { outcome: 'noAnswer', attempt: 2, nextCallAt: '2026-03-02T08:00:00.000Z' },
    'Ne javlja se (2. put), ponovo 2.3. u 09:00',
  ],
] as const)('a call reads %j as one line', (call, text) => {
  expect(callText({ callId: 'c-1', reason: null, ...call })).toBe(text)
})
