import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test.each([
  ['attachment; filename="porudzbine.csv"', 'porudzbine.csv'],
  ['attachment; filename=porudzbine.csv', 'porudzbine.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''porud%C5%BEbine.csv`, 'porudžbine.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['attachment', 'rezerva.csv'],
  [null, 'rezerva.csv'],
])('Content-Disposition %s saves the file as %s', (disposition, name) =>
  expect(fileNameOf(disposition, 'rezerva.csv')).toBe(name),
)
