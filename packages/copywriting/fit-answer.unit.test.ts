import { pageCopy, testimonialsCopy } from '@pazar/contracts/copywriting/copy.ts'
import { emptyBrief } from '@pazar/contracts/website/product-brief.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { modelCopy } from './testing/page-copy.ts'
import { claimTable } from './claims/find-claim.ts'
import { textPatterns } from './clean-text.ts'
import { fitAnswer, maxAnswerLength } from './fit-answer.ts'
import { pageTask } from './page-task.ts'

const long = (part: string) => part.repeat(Math.ceil(100_000 / part.length))
const read = (text: string) =>
  pageTask({
    productName: 'Lampa',
    productLink: '',
    description: '',
    targetMarket: 'Serbia',
    templateName: 'Minimalistic',
    delivery: freeDelivery,
    answers: [],
    productBrief: emptyBrief,
  }).read(text)

describe('an overlong answer', () => {
  it('is rejected without parsing at twice the length that its schema allows', () => {
    expect(maxAnswerLength(pageCopy)).toBeGreaterThan(JSON.stringify(modelCopy()).length * 2)
    expect(maxAnswerLength(pageCopy)).toBeLessThan(50_000)
    expect(maxAnswerLength(testimonialsCopy)).toBeLessThan(15_000)
    expect(read(JSON.stringify({ ...modelCopy(), longDescription: 'a-'.repeat(30_000) }))).toEqual({
      validationErrors: ['the whole: longer than all limits together'],
      repaired: undefined,
    })
  })
  it.each(['a-', 'a.', '1', '1.', '\n', ' \n', '<!--', '[', 'popusta', '+1', '.a', 'a@', '0 '])(
    'is cut in each text before any pattern sees it: %j',
    (part) => {
      const fitted = fitAnswer(
        {
          ...modelCopy(),
          title: long(part),
          longDescription: long(part),
          faq: [{ q: long(part), a: 'b' }],
          designRecommendations: { colorScheme: { primary: long(part) } },
        },
        pageCopy,
      ) as any
      expect(
        [fitted.title, fitted.longDescription, fitted.faq[0].q].map(({ length }: string) => length),
      ).toEqual([480, 20_000, 800])
      expect(fitted.designRecommendations.colorScheme.primary.length).toBeLessThanOrEqual(400)
    },
  )
  it('is cut in depth, names and lists to what the schema knows', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 20_000; depth++) deep = [deep]
    const fitted = fitAnswer(
      {
        title: deep,
        hook: { a: deep },
        bullets: [deep],
        keywords: Array(30_000).fill(''),
        faq: [{ q: 'a', a: 'b', c: long('x') }],
        other: deep,
      },
      pageCopy,
    )
    expect(fitted).toEqual({
      title: null,
      hook: null,
      bullets: [null],
      keywords: Array(32).fill(''),
      faq: [{ q: 'a', a: 'b' }],
    })
    expect(read(`{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).toMatchObject({
      repaired: undefined,
    })
  })
  it('does not change a valid answer', () => expect(fitAnswer(modelCopy(), pageCopy)).toEqual(modelCopy()))
})

it('bounds every repetition in patterns for texts', () => {
  const all = [...textPatterns, ...claimTable.map(({ pattern }) => pattern)]
  expect(all.length).toBeGreaterThan(15)
  for (const { source } of all) {
    const repetitions = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_')
    expect([source, /[*+]|\{\d+,\}/.exec(repetitions)?.[0]]).toEqual([source, undefined])
  }
})
