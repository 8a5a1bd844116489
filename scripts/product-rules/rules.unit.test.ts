import { describe, expect, it, test } from 'vitest'
import { coverageDocument, referencesIn, ruleIds } from './rules.mjs'

test('reads rule ids in the order of the document', () => {
  expect(ruleIds('# Rules\n\n- `api/lists`: text\n- `orders/ids`: text with `orders/history`\n')).toEqual([
    'api/lists',
    'orders/ids',
  ])
})

describe('rule references', () => {
  const areas = ['orders', 'api']

  it.each([
    ['finds one in a comment', '/** Masked for strangers (orders/visibility). */', ['orders/visibility']],
    [
      'finds one in a test title',
      "test('answers the first order (orders/idempotency)', run)",
      ['orders/idempotency'],
    ],
    ['finds several in one line', '// Rules: orders/ids, api/lists', ['orders/ids', 'api/lists']],
    ['ignores an unknown area', '// see colours/dark', []],
    ['ignores an import', "import { orders } from './orders/table.ts'", []],
    ['ignores a path in a comment', '// like projections/orders/table.ts or /api/orders/my', []],
    ['ignores a route', '/** `GET /api/orders/{orderId}` */', []],
    ['ignores a name in backticks', '/** as `orders/list` answers */', []],
    ['ignores code', 'const folder = `orders/list`', []],
  ])('%s', (_where, source, ids) => expect(referencesIn(source, areas)).toEqual(ids))
})

test('lists each rule with its tests in the coverage table', () => {
  expect(coverageDocument(new Map([['orders/ids', ['a.unit.test.ts', 'b.spec.ts']]]))).toContain(
    '| orders/ids | `a.unit.test.ts`<br>`b.spec.ts` |',
  )
})
