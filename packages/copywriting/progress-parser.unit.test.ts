import { describe, expect, it } from 'vitest'
import { modelCopy } from './testing/page-copy.ts'
import { createProgressParser } from './progress-parser.ts'

describe('the progress parser', () => {
  const written = JSON.stringify({ ...modelCopy(), hook: 'Navodnik \\" i { zagrada, "title": lažno' })
  const watched = (size: number) => {
    const parts: [string, number][] = []
    const watch = createProgressParser((part, percent) => parts.push([part, percent]))
    for (let from = 0; from < written.length; from += size) watch(written.slice(from, from + size))
    return parts
  }
  it('reports each part once, in order, with increasing percent', () => {
    const parts = watched(7)
    expect(parts.map(([part]) => part)).toEqual([
      'title',
      'hook',
      'bullets',
      'longDescription',
      'faq',
      'seo',
      'keywords',
      'designRecommendations',
    ])
    expect(parts.map(([, percent]) => percent)).toEqual([0, 4, 9, 21, 56, 74, 80, 86])
  })
  it('accepts pieces of any size', () => {
    for (const size of [1, 3, 50, 100_000]) expect(watched(size)).toEqual(watched(7))
  })
  it('reports nothing for text that is not an object', () => {
    const parts: string[] = []
    const watch = createProgressParser((part) => parts.push(part))
    for (const piece of ['Evo: "title": x', '[{"title":1}]', '}}}', '"title":']) watch(piece)
    expect(parts).toEqual([])
  })
})
