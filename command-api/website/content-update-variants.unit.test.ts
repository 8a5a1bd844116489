// Rules: variants/options
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import type { VariantOption, Variants } from '@pazar/contracts/website/variants-schema.ts'
import { describe, expect, it } from 'vitest'
import { changesOf } from './testing/content-update-fixture.ts'

const picture = 'https://primer.rs/crna.jpg'
const option = (variantId: number, size: string, more: Partial<VariantOption> = {}): VariantOption => ({
  variantId,
  values: [size, 'Crna'],
  sku: '',
  priceDifference: 0,
  unitCost: null,
  image: null,
  inStock: true,
  ...more,
})
const of = (...options: VariantOption[]): Variants => ({ attributes: ['Veličina', 'Boja'], options })
const stored: Partial<WebsiteContent> = {
  images: [{ url: picture }],
  variants: of(option(1, 'M'), option(2, 'L', { image: picture })),
}
const saved = (options: object[], lastVariantId?: number) =>
  changesOf({ variants: { attributes: ['Veličina', 'Boja'], options } }, stored, lastVariantId)
const messageOf = (variants: unknown) =>
  changeWebsite.safeParse({ variants }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a save of variants', () => {
  it('reads amounts as people type them and fills in what is missing', () =>
    expect(
      changesOf({
        variants: {
          attributes: [' Veličina '],
          options: [
            { values: ['S'], priceDifference: '-100,50', unitCost: '1.200', sku: ' A-S ', inStock: false },
            { values: ['M'], priceDifference: '+ 200', unitCost: '' },
            { values: ['L'], priceDifference: 200 },
          ],
        },
      }),
    ).toEqual({
      variants: {
        attributes: ['Veličina'],
        options: [
          {
            ...option(1, 'S'),
            values: ['S'],
            priceDifference: -10050,
            unitCost: 120000,
            sku: 'A-S',
            inStock: false,
          },
          { ...option(2, 'M'), values: ['M'], priceDifference: 20000 },
          { ...option(3, 'L'), values: ['L'], priceDifference: 20000 },
        ],
      },
    }))

  it('keeps the id of a renamed option and gives a new one an id that none ever had', () =>
    expect(saved([{ variantId: 2, values: ['XL', 'Crna'] }, { values: ['S', 'Crna'] }], 7)).toEqual({
      variants: of(option(2, 'XL'), option(8, 'S')),
    }))

  it('recognises its own new options if it is sent again', () =>
    expect(saved([{ values: ['M', 'Crna'] }, { values: ['L', 'Crna'], image: picture }])).toEqual({}))

  it('removes the picture of an option with the picture of the page', () => {
    expect(changesOf({ images: ['https://primer.rs/druga.jpg'] }, stored)).toEqual({})
    expect(saved([{ variantId: 1, values: ['M', 'Crna'], image: 'https://primer.rs/tudja.jpg' }])).toEqual({
      variants: of(option(1, 'M')),
    })
  })

  it('removes all of them with null', () =>
    expect(changesOf({ variants: null }, stored)).toEqual({ variants: null }))

  it('refuses an id that was never given', () =>
    expect(saved([{ variantId: 3, values: ['S', 'Crna'] }])).toEqual(['variants.options.0.variantId']))

  it('refuses a difference that makes a piece free, also if the price falls below it', () => {
    const cheap = { variantId: 1, values: ['M', 'Crna'], priceDifference: '-2990' }
    expect(saved([cheap])).toEqual(['variants.options.0.priceDifference'])
    const discounted = { ...stored, variants: of(option(1, 'M', { priceDifference: -200000 })) }
    expect(changesOf({ currentPrice: '2000' }, discounted)).toEqual(['variants.options.0.priceDifference'])
    expect(changesOf({ title: 'Patike' }, discounted)).toEqual({ title: 'Patike' })
  })
})

it.each([
  [
    'two attributes with one name',
    { attributes: ['Boja', 'boja'], options: [{ values: ['M', 'Crna'] }] },
    ['variants.attributes.1', 'Svaka osobina mora imati svoj naziv'],
  ],
  [
    'an attribute without a name',
    { attributes: [' '], options: [{ values: ['M'] }] },
    ['variants.attributes.0', 'Upišite naziv osobine, na primer Veličina'],
  ],
  [
    'an option with too few values',
    { attributes: ['Veličina', 'Boja'], options: [{ values: ['M'] }] },
    ['variants.options.0.values', 'Varijanta mora imati po jednu vrednost za svaku osobinu'],
  ],
  [
    'the same option twice',
    { attributes: ['Boja'], options: [{ values: ['Crna'] }, { values: ['crna'] }] },
    ['variants.options.1.values', 'Varijanta „crna“ već postoji'],
  ],
  [
    'the same id twice',
    { attributes: ['Boja'], options: [1, 2].map((each) => ({ variantId: 1, values: [`${each}`] })) },
    ['variants.options.1.variantId', 'Ista varijanta je poslata dva puta'],
  ],
  [
    'a difference that is no amount',
    { attributes: ['Boja'], options: [{ values: ['Crna'], priceDifference: '2--' }] },
    ['variants.options.0.priceDifference', 'Razlika u ceni je iznos, na primer 200 ili -100'],
  ],
  ['no option', { attributes: ['Boja'], options: [] }, ['variants.options', 'Dodajte barem jednu varijantu']],
  [
    'too many options',
    { attributes: ['Broj'], options: Array.from({ length: 61 }, (_, place) => ({ values: [`${place}`] })) },
    ['variants.options', 'Najviše 60 varijanti'],
  ],
])('a form with %s is refused beside its field', (_, variants, issue) =>
  expect(messageOf(variants)).toEqual([issue]),
)
