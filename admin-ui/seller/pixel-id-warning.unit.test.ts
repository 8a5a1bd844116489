// Rules: pixel/per-domain
import { describe, expect, test } from 'vitest'
import { pixelIdWarning, withPixelIdWarning } from './pixel-id-warning.ts'

describe('Pixel ID warning', () => {
  const warning = 'Pixel ID obično ima 15 ili 16 cifara: proverite ga'
  test.each(['123456789012345', '1234567890123456', ' 123456789012345 ', '', '  ', null])(
    'accepts %j',
    (typed) => expect(pixelIdWarning(typed)).toBeUndefined(),
  )
  test.each(['12', '12345678901234', '12345678901234567', '12345678901234a', '1234567 89012345'])(
    'warns of %j',
    (typed) => expect(pixelIdWarning(typed)).toBe(warning),
  )

  test('follows a notice as a separate sentence', () => {
    expect(withPixelIdWarning('Facebook Pixel ID je sačuvan', '12')).toBe(
      `Facebook Pixel ID je sačuvan. ${warning}.`,
    )
    expect(withPixelIdWarning('Test događaj je poslat.', '12')).toBe(`Test događaj je poslat. ${warning}.`)
    expect(withPixelIdWarning('', '12')).toBe(`${warning}.`)
    expect(withPixelIdWarning('Facebook Pixel ID je sačuvan', '123456789012345')).toBe(
      'Facebook Pixel ID je sačuvan',
    )
  })
})
