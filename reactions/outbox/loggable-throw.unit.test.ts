import { expect, it } from 'vitest'
import { loggableThrow } from './loggable-throw.ts'

const bot = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const token = 'EAABsbCS1iHgBO7ZC0ZBd4vQ9gkZAZBqZC'

it.each([
  ['a bot\'s token in an address', `Failed to parse URL from https://api.telegram.org/bot${bot}/sendMessage`, 'Failed to parse URL from https://api.telegram.org'],
  ['a token in a query', `GET https://graph.facebook.com/v24.0/1/events?access_token=${token} failed`, 'GET https://graph.facebook.com failed'],
  ['a password in an address', 'at "https://ana:tajna@primer.example/put", sorry', 'at "https://primer.example", sorry'],
  ['a token on its own', `Bearer ${token} was refused`, 'Bearer *** was refused'],
  ['a bot\'s token on its own', `bot ${bot} is blocked`, 'bot *** is blocked'],
  ['an id of ours, which stays', 'no stream order-3f0f8f0e-51a4-4a2d-9f0a-0d5bb1c6a111', 'no stream order-3f0f8f0e-51a4-4a2d-9f0a-0d5bb1c6a111'],
])('%s', (_, message, expected) => {
  const told = loggableThrow(Object.assign(new TypeError(message), { code: 'ERR_X', config: { token } }))
  expect(told).toMatchObject({ name: 'TypeError', code: 'ERR_X', message: expected })
  expect(told.stack).toContain(`TypeError: ${expected}\n    at `)
  expect(JSON.stringify([told, told.stack])).not.toMatch(/EAAB|AAHdq|ana:tajna/)
})

it('what is no error is named by its type alone', () => {
  expect(loggableThrow(bot).message).toBe('not an error: string')
})
