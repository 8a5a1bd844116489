import { expect, test } from 'vitest'
import { pixelPayload, pixelValues } from './pixel-payload.ts'

const values = { pixelId: ' 123456789012345 ', testCode: ' ', enabled: true, accessToken: '', forgetToken: false }

test('what is typed is trimmed, and empty is null', () => {
  expect(pixelPayload('shop.rs', values)).toEqual({ domain: 'shop.rs', pixelId: '123456789012345', testCode: null, enabled: true })
  expect(pixelPayload('shop.rs', { ...values, pixelId: '  ', testCode: ' TEST1 ' })).toEqual({ domain: 'shop.rs', pixelId: null, testCode: 'TEST1', enabled: true })
})

test('the token is sent when typed, is null when it is to go, and is not mentioned when it stays', () => {
  expect(pixelPayload('shop.rs', { ...values, accessToken: ' EAAB ' })).toMatchObject({ accessToken: 'EAAB' })
  expect(pixelPayload('shop.rs', { ...values, accessToken: 'EAAB', forgetToken: true })).toMatchObject({ accessToken: null })
  expect(pixelPayload('shop.rs', values)).not.toHaveProperty('accessToken')
})

test('the form begins with what is stored, and with no token', () => {
  expect(pixelValues({ pixelConfig: { pixelId: '1', testCode: null, enabled: false, hasAccessToken: true } }))
    .toEqual({ pixelId: '1', testCode: '', enabled: false, accessToken: '', forgetToken: false })
})
