// Rules: confirmation/call-mode
import { describe, expect, it } from 'vitest'
import { callLinks } from './called-order/call-links.ts'
import { earlierLine } from './called-order/earlier-text.ts'
import { callAction } from './outcomes/call-keys.ts'
import { laterChoices, timeOfField } from './outcomes/later-times.ts'

describe('times of the next call', () => {
  it.each([
    ['2026-11-27T10:30:00.000Z', ['11:30', '17:00', '08:00']],
    // In the evening there is no "this evening" any more; clocks change on the next day.
    ['2026-03-28T18:00:00.000Z', ['19:00', '07:00']],
  ])('at %s are %j UTC', (now, times) =>
    expect(laterChoices(Date.parse(now)).map(({ at }) => at.slice(11, 16))).toEqual(times),
  )
  it.each([
    ['2026-07-01T14:30', '2026-07-01T12:30:00.000Z'],
    ['2026-12-01T23:59', '2026-12-01T22:59:00.000Z'],
    ['', undefined],
  ])('reads %s as the time in Belgrade', (value, at) => expect(timeOfField(value)).toBe(at))
})

it('shows how often the customer has ordered', () => {
  const earlier = { count: 2, delivered: 0, returned: 2, orders: [] }
  const duplicate = { orderId: 'A', orderNumber: 'A', minutes: 4 }
  const context = { orderId: 'B', script: '', addressProblems: [], earlier, duplicate }
  expect(earlierLine(context)).toBe('3. porudžbina, 2 vraćene; isti broj pre 4 min')
  expect(earlierLine({ ...context, earlier: { ...earlier, count: 0 } })).toBeUndefined()
})

it('links a number to chats if it is valid', () => {
  expect(callLinks('064 123 4567', 'Serbia')).toEqual({
    tel: 'tel:+381641234567',
    viber: 'viber://chat?number=%2B381641234567',
    whatsApp: 'https://wa.me/381641234567',
  })
  expect(callLinks('12', 'Serbia')).toEqual({ tel: 'tel:12' })
})

it('ignores held keys and modifiers', () => {
  const press = { key: 'p', repeat: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(callAction(press)).toBe('confirmed')
  expect(callAction({ ...press, repeat: true })).toBeUndefined()
  expect(callAction({ ...press, metaKey: true })).toBeUndefined()
})
