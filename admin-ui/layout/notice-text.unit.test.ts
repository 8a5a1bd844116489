import { expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'

test.each([
  ['Failed to fetch', 'Nema veze sa serverom'],
  ['NetworkError when attempting to fetch resource.', 'Nema veze sa serverom'],
  ['500: {"error":"internal","message":"Pokušajte kasnije"}', 'Pokušajte kasnije'],
  ['503: Service Unavailable', 'Greška pri učitavanju podataka'],
  ['502: <html>', 'Greška pri učitavanju podataka'],
  ['Element je obrisan', 'Element je obrisan'],
])('%s is shown as: %s', (message, text) => expect(noticeText(message)).toBe(text))
