import { productCategories } from '@pazar/contracts/website/category.ts'
import { expect, test } from 'vitest'
import { defaultProblems } from './default-problems.ts'

const nameOf = { auto: 'Presvlake za auto', health: 'Ortopedski ulošci', tech: 'Bežične slušalice', home: 'Kuhinjske krpe', beauty: 'Maske za lice', other: 'Naočare' }

test.each([...productCategories, 'other' as const])('%s: four sections, and no verb or pronoun that would have to agree with the name of a product', (category) => {
  const name = nameOf[category]
  const sections = defaultProblems({ name, say: (ekavian) => ekavian, website: { productName: name } as never })
  expect(sections).toHaveLength(4)
  for (const text of sections.flatMap((each) => Object.values(each) as string[])) expect(text.split(name).slice(1).filter((after) => !after.startsWith(':'))).toEqual([])
})
