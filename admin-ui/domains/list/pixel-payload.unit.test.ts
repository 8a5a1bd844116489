// Rules: pixel/per-domain
import { expect, test } from 'vitest'
import { pixelPayload, pixelValues } from './pixel-payload.ts'

const values = {
  pixelId: ' 123456789012345 ',
  testCode: ' ',
  enabled: true,
  accessToken: '',
  forgetToken: false,
}

test('trims values and sends empty ones as null', () => {
  expect(pixelPayload('shop.rs', values)).toEqual({
    domain: 'shop.rs',
    pixelId: '123456789012345',
    testCode: null,
    enabled: true,
  })
  expect(pixelPayload('shop.rs', { ...values, pixelId: '  ', testCode: ' TEST1 ' })).toEqual({
    domain: 'shop.rs',
    pixelId: null,
    testCode: 'TEST1',
    enabled: true,
  })
})

test('sends a typed token, null to remove it, and omits an unchanged one', () => {
  expect(pixelPayload('shop.rs', { ...values, accessToken: ' EAAB ' })).toMatchObject({ accessToken: 'EAAB' })
  expect(pixelPayload('shop.rs', { ...values, accessToken: 'EAAB', forgetToken: true })).toMatchObject({
    accessToken: null,
  })
  expect(pixelPayload('shop.rs', values)).not.toHaveProperty('accessToken')
})

test('prefills the form from the stored configuration, without the token', () => {
  expect(
    pixelValues({ pixelConfig: { pixelId: '1', testCode: null, enabled: false, hasAccessToken: true } }),
  ).toEqual({ pixelId: '1', testCode: '', enabled: false, accessToken: '', forgetToken: false })
})
