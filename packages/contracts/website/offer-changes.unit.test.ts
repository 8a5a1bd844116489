// Rules: offers/one-list
import { expect, it } from 'vitest'
import { serbianError } from '../route/serbian-error.ts'
import { quantityDataChange } from './offer-changes.ts'

const said = (list: unknown) =>
  quantityDataChange
    .safeParse(list, { error: serbianError })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it.each<[string, unknown, string[][]]>([
  [
    'each unknown field',
    [{ qty: 1, price: 5, x: 1, y: 2 }],
    [
      ['0.x', 'Nepoznato polje'],
      ['0.y', 'Nepoznato polje'],
    ],
  ],
  ['an entry that is not an option', [{ qty: 1, price: 5 }, 7], [['1', 'Pogrešan tip, očekuje se objekat']]],
  [
    'a wrong label and a wrong flag',
    [{ qty: 1, price: 5, label: 7, popular: 'da' }],
    [
      ['0.label', 'Pogrešan tip, očekuje se tekst'],
      ['0.popular', 'Pogrešan tip, očekuje se da ili ne'],
    ],
  ],
  ['a wrong price', [{ qty: 1, price: 'džabe' }], [['0.price', 'Neispravna cena']]],
])(
  'quantityData reports %s in Serbian with its path, for a list and for JSON text',
  (_what, list, issues) => {
    expect(said(list)).toEqual(issues)
    expect(said(JSON.stringify(list))).toEqual(issues)
  },
)
