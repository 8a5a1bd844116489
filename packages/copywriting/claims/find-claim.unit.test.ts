import { markets } from '@pazar/contracts/money/market.ts'
import { expect, test } from 'vitest'
import { findClaim } from './find-claim.ts'
import { copyOfBrief } from '../generated-copy.ts'
import { brief } from '../testing/copy-brief.ts'

test.each([
  ['samo 1.990 RSD', 'a price'],
  ['19,99 €', 'a price'],
  ['49 KM', 'a price'],
  ['domet 50 km', undefined],
  ['košta 2000 dinara', 'a price'],
  ['popust do 50', 'a discount'],
  ['-30%', 'a discount'],
  ['100% pamuk', undefined],
  ['izleči bolove', 'a medical claim'],
  ['klinički dokazano', 'a medical claim'],
  ['Ne zamenjuje lečenje.', undefined],
  ['Ne zamenjuje lečenje. Samo 5 RSD.', 'a price'],
  ['Nije lek, košta 5 RSD.', 'a price'],
  ['Leči bolove. Nije lek.', 'a medical claim'],
  ['garancija 2 godine', 'a warranty'],
  ['30 dana za povraćaj', undefined],
  ['verifikovan kupac', 'a verified buyer'],
  ['Košta dve hiljade devetsto devedeset.', 'a price'],
  ['Sada samo dve hiljade!', 'a price'],
  ['Samo hiljadu punjenja', undefined],
  ['cena po kojoj se hiljade kupaca vraća', undefined],
  ['pedeset odsto popusta', 'a discount'],
  ['popust od trideset posto', 'a discount'],
  ['upola cene', 'a discount'],
  ['pola cijene', 'a discount'],
  ['trideset posto lakša', undefined],
  ['odlično za put', undefined],
  ['plaćate pouzećem za 2–5 radnih dana', undefined],
])('finds in "%s" the claim: %s', (text, claim) => expect(findClaim(text)).toBe(claim))

test('finds no claim in texts of the built-in generator', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(texts)
        : []
  for (const productName of [
    'Solarna lampa',
    'Masažer za vrat',
    'Krema za lice',
    'Držač za auto',
    'Slušalice',
    'Ranac',
  ])
    for (const targetMarket of markets)
      for (const text of texts(copyOfBrief(brief({ productName, targetMarket }))))
        expect([text, findClaim(text)]).toEqual([text, undefined])
})
