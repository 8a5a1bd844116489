import { expect, test } from 'vitest'
import { columnArrays } from './column-arrays.ts'

test.each([
  ['text', ['a', 'b c'], '{"a","b c"}'],
  ['text', ['', 'NULL', '{}', ','], '{"","NULL","{}",","}'],
  ['text null', ['a', null, undefined], '{"a",NULL,NULL}'],
  ['text', ['say "hi"', 'back\\slash'], '{"say \\"hi\\"","back\\\\slash"}'],
  ['bigint', [1, -2], '{"1","-2"}'],
  ['boolean', [true, false], '{"true","false"}'],
  ['jsonb', [{ a: 'x' }, 'y'], '{"{\\"a\\":\\"x\\"}","\\"y\\""}'],
  ['text[]', [[], ['a'], ['b"', 'c']], '{"{}","{\\"a\\"}","{\\"b\\\\\\"\\",\\"c\\"}"}'],
  ['text', [], '{}'],
] as const)('formats a %s column as an array literal: %j', (type, values, array) => {
  expect(
    columnArrays(
      [['column', type]],
      values.map((column) => ({ column })),
    ),
  ).toEqual([array])
})
