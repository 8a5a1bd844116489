import { expect, it } from 'vitest'
import { redactError } from './redact-error.ts'

const bot = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const token = 'EAABsbCS1iHgBO7ZC0ZBd4vQ9gkZAZBqZC'

it.each([
  [
    "removes a bot's token in a URL",
    `Failed to parse URL from https://api.telegram.org/bot${bot}/sendMessage`,
    'Failed to parse URL from https://api.telegram.org',
  ],
  [
    'removes a token in a query',
    `GET https://graph.facebook.com/v24.0/1/events?access_token=${token} failed`,
    'GET https://graph.facebook.com failed',
  ],
  [
    'removes a password in a URL',
    'at "https://ana:tajna@primer.example/put", sorry',
    'at "https://primer.example", sorry',
  ],
  ['removes a token in text', `Bearer ${token} was refused`, 'Bearer *** was refused'],
  ["removes a bot's token in text", `bot ${bot} is blocked`, 'bot *** is blocked'],
  [
    'keeps our own ids',
    'no stream order-3f0f8f0e-51a4-4a2d-9f0a-0d5bb1c6a111',
    'no stream order-3f0f8f0e-51a4-4a2d-9f0a-0d5bb1c6a111',
  ],
])('%s', (_, message, expected) => {
  const redacted = redactError(Object.assign(new TypeError(message), { code: 'ERR_X', config: { token } }))
  expect(redacted).toMatchObject({ name: 'TypeError', code: 'ERR_X', message: expected })
  expect(redacted.stack).toContain(`TypeError: ${expected}\n    at `)
  expect(JSON.stringify([redacted, redacted.stack])).not.toMatch(/EAAB|AAHdq|ana:tajna/)
})

it('reports only the type of a thrown value that is not an error', () => {
  expect(redactError(bot).message).toBe('not an error: string')
})
