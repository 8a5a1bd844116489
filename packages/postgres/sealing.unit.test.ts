import { describe, expect, it, test } from 'vitest'
import { createSealing } from './sealing.ts'

const appSecret = 'a secret that sealed these once and for all'
const userSecrets = createSealing(appSecret, { salt: '', info: 'pazar user secrets' })
const streamKeys = createSealing(appSecret, { salt: 'pazar', info: 'stream keys' })

describe('values encrypted by earlier releases', () => {
  test('decrypts a user secret', () => {
    expect(
      userSecrets
        .open(
          '7:telegramBotId',
          Buffer.from('S3eRCTkdFXGmBJ7Ga6BGf52GQvLZZJLkFHJSYluVLV22BxtO04BVqGwsTg==', 'base64'),
        )
        .toString('utf8'),
    ).toBe('123:žuta lampa')
  })
  test('decrypts a stream key', () => {
    const wrapped = Buffer.from(
      '3xKMyouwjLMtURlFNuUPizRKopKUGy8XthjMeoq+WOY/3UTOdT0OfZHdRpLsGtHGt6IpZc8+6VlPadM8',
      'base64',
    )
    expect(streamKeys.open('order-1', wrapped).toString('base64')).toBe(
      '++hWkcxW4eu1fXd0kYE72hnzLjoO4qjWgJ0zc5wj4O4=',
    )
  })
})

describe('a sealed value', () => {
  const sealed = userSecrets.seal('7:webhookSecret:1', Buffer.from('tajna'))
  it('decrypts in its context, and differs each time', () => {
    expect(userSecrets.open('7:webhookSecret:1', sealed).toString()).toBe('tajna')
    expect(userSecrets.seal('7:webhookSecret:1', Buffer.from('tajna')).equals(sealed)).toBe(false)
    expect(sealed.includes('tajna')).toBe(false)
  })
  it('may be empty', () =>
    expect(userSecrets.open('', userSecrets.seal('', Buffer.alloc(0)))).toHaveLength(0))
  it.each([
    ['in another context', () => userSecrets.open('8:webhookSecret:1', sealed)],
    ['as another kind', () => streamKeys.open('7:webhookSecret:1', sealed)],
    [
      'under another secret',
      () =>
        createSealing('another', { salt: '', info: 'pazar user secrets' }).open('7:webhookSecret:1', sealed),
    ],
    [
      'altered',
      () =>
        userSecrets.open(
          '7:webhookSecret:1',
          Buffer.from(sealed.map((byte, place) => (place === 14 ? byte ^ 1 : byte))),
        ),
    ],
    ['cut short', () => userSecrets.open('7:webhookSecret:1', sealed.subarray(0, -1))],
    ['empty', () => userSecrets.open('7:webhookSecret:1', Buffer.alloc(0))],
  ])('does not decrypt %s', (_how, open) => expect(open).toThrow())
})
