// Rules: pages/display-caps
import { expect, test } from 'vitest'
import { benefitCard, benefitLine, textBlocks } from './text-blocks.ts'

test('splits paragraphs, lists and headings', () => {
  expect(textBlocks('## Uvod\nPrvi red\ndrugi red\r\n\r\nU paketu:\n- lampa\n- kabl\nKraj')).toEqual([
    { kind: 'heading', text: 'Uvod' },
    { kind: 'paragraph', text: 'Prvi red\ndrugi red' },
    { kind: 'heading', text: 'U paketu' },
    { kind: 'list', items: ['lampa', 'kabl'] },
    { kind: 'paragraph', text: 'Kraj' },
  ])
})

test('answers no blocks for an empty text', () => expect(textBlocks(' \n\n ')).toEqual([]))

test.each([
  ['Kratka korist', { heading: 'Kratka korist', text: '' }],
  ['Baterija: traje 12 sati', { heading: 'Baterija', text: 'Traje 12 sati' }],
  ['Lagana – samo 300 g', { heading: 'Lagana', text: 'Samo 300 g' }],
  ['a'.repeat(51), { heading: `${'a'.repeat(47)}...`, text: 'a'.repeat(51) }],
  [
    'Jaka štipaljka sa mekanom gumom koja ne oštećuje knjigu',
    {
      heading: 'Jaka štipaljka sa mekanom gumom koja ne oštećuj...',
      text: 'Jaka štipaljka sa mekanom gumom koja ne oštećuje knjigu',
    },
  ],
  [
    'Za decu, odrasle i starije koji vole da čitaju uveče u krevetu',
    {
      heading: 'Za decu, odrasle i starije koji vole da čitaju...',
      text: 'Za decu, odrasle i starije koji vole da čitaju uveče u krevetu',
    },
  ],
  ['a'.repeat(50), { heading: 'a'.repeat(50), text: '' }],
])('makes a heading and a text of the benefit: %s', (bullet, card) =>
  expect(benefitCard(bullet)).toEqual(card),
)

test.each([
  ['Baterija: traje 12 sati', 'Baterija'],
  ['Kratka korist', 'Kratka korist'],
  [
    'Ako često zaboravljate da zalijete biljke, ova posuda to radi umesto Vas',
    'Ako često zaboravljate da zalijete biljke, ova posuda to radi umesto Vas',
  ],
  [
    'Jaka štipaljka sa mekanom gumom koja ne oštećuje knjigu',
    'Jaka štipaljka sa mekanom gumom koja ne oštećuje knjigu',
  ],
])('shortens the benefit to one line: %s', (bullet, line) => expect(benefitLine(bullet)).toBe(line))
