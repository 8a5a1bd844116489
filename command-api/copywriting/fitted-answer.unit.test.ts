import { pageCopy, testimonialsCopy } from '@pazar/contracts/copywriting/copy.ts'
import { describe, expect, it } from 'vitest'
import { modelCopy } from '../testing/page-copy.ts'
import { claimPatterns } from './claims.ts'
import { textPatterns } from './clean-text.ts'
import { fittedAnswer, longestAnswer } from './fitted-answer.ts'
import { pageTask } from './page-task.ts'

const long = (part: string) => part.repeat(Math.ceil(100_000 / part.length))
const read = (text: string) => pageTask({ productName: 'Lampa', productLink: '', description: '', targetMarket: 'Serbia', templateName: 'Minimalistic', answers: [] }).read(text)

describe('an answer that is longer than it may be', () => {
  it('as a whole is none, and is not even parsed: twice what its schema holds', () => {
    expect(longestAnswer(pageCopy)).toBeGreaterThan(JSON.stringify(modelCopy()).length * 2)
    expect(longestAnswer(pageCopy)).toBeLessThan(50_000)
    expect(longestAnswer(testimonialsCopy)).toBeLessThan(15_000)
    expect(read(JSON.stringify({ ...modelCopy(), longDescription: 'a-'.repeat(30_000) }))).toEqual({ complaints: ['the whole: longer than all limits together'], mended: undefined })
  })
  it.each(['a-', 'a.', '1', '1.', '\n', ' \n', '<!--', '[', 'popusta', '+1', '.a', 'a@', '0 '])('in a text is cut before anything looks at it: %j', (part) => {
    const fitted = fittedAnswer({ ...modelCopy(), title: long(part), longDescription: long(part), faq: [{ q: long(part), a: 'b' }], designRecommendations: { colorScheme: { primary: long(part) } } }, pageCopy) as any
    expect([fitted.title, fitted.longDescription, fitted.faq[0].q].map(({ length }: string) => length)).toEqual([480, 20_000, 800])
    expect(fitted.designRecommendations.colorScheme.primary.length).toBeLessThanOrEqual(400)
  })
  it('in depth, in names or in lists is cut to what the schema knows', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 20_000; depth++) deep = [deep]
    const fitted = fittedAnswer({ title: deep, hook: { a: deep }, bullets: [deep], keywords: Array(30_000).fill(''), faq: [{ q: 'a', a: 'b', c: long('x') }], other: deep }, pageCopy)
    expect(fitted).toEqual({ title: null, hook: null, bullets: [null], keywords: Array(32).fill(''), faq: [{ q: 'a', a: 'b' }] })
    expect(read(`{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).toMatchObject({ mended: undefined })
  })
  it('a good one is as it was', () => expect(fittedAnswer(modelCopy(), pageCopy)).toEqual(modelCopy()))
})

it('no pattern that looks through texts repeats without an end', () => {
  const all = [...textPatterns, ...claimPatterns]
  expect(all.length).toBeGreaterThan(15)
  for (const { source } of all) {
    const repetitions = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_')
    expect([source, /[*+]|\{\d+,\}/.exec(repetitions)?.[0]]).toEqual([source, undefined])
  }
})
