import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failure.ts'

const answer = (status: number, body?: unknown) => Object.assign(new Error(`${status}: `), { status, body })

test.each<[string, unknown, string]>([
  ['502 without a text', answer(502), 'Nema veze sa serverom'],
  ['503 without a text', answer(503), 'Nema veze sa serverom'],
  ['504 with HTML', answer(504, undefined), 'Nema veze sa serverom'],
  ['no answer', new TypeError('Failed to fetch'), 'Nema veze sa serverom'],
  ['a timeout', new DOMException('The operation was aborted', 'AbortError'), 'Nema veze sa serverom'],
  [
    '503 with a text',
    answer(503, { message: 'Prostor na serveru je popunjen' }),
    'Prostor na serveru je popunjen',
  ],
  ['500 without a text', answer(500), 'Neispravni podaci za prijavu'],
  ['401 without a text', answer(401), 'Neispravni podaci za prijavu'],
  ['an answer without the user', new Error('Nedostaju podaci o korisniku'), 'Nedostaju podaci o korisniku'],
])('reports %s', (_, error, text) => expect(signInFailure(error)).toBe(text))
