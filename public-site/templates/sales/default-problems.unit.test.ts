import { productCategories } from '@pazar/contracts/website/category.ts'
import { expect, test } from 'vitest'
import { defaultTerms, termsTexts } from '@pazar/contracts/website/terms.ts'
import { defaultProblems } from './default-problems.ts'

const nameOf = {
  auto: 'Presvlake za auto',
  health: 'Ortopedski ulošci',
  tech: 'Bežične slušalice',
  home: 'Kuhinjske krpe',
  beauty: 'Maske za lice',
  other: 'Naočare',
}

test.each([...productCategories, 'other' as const])(
  "%s has four sections, in which no verb or pronoun must agree with the product's name",
  (category) => {
    const name = nameOf[category]
    const terms = termsTexts(defaultTerms, 'Serbia')
    const sections = defaultProblems({
      name,
      say: (ekavian) => ekavian,
      terms,
      website: { productName: name } as never,
    })
    expect(sections).toHaveLength(4)
    for (const text of sections.flatMap((each) => Object.values(each) as string[]))
      expect(
        text
          .split(name)
          .slice(1)
          .filter((after) => !after.startsWith(':')),
      ).toEqual([])
  },
)
