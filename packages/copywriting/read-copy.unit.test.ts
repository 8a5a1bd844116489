// Rules: texts/limits
import { pageCopy, type PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import { describe, expect, it } from 'vitest'
import { modelCopy } from './testing/page-copy.ts'
import { copyOfBrief } from './generated-copy.ts'
import { pageTask } from './page-task.ts'
import { pageInstructions } from './prompt.ts'
import { brief } from './testing/copy-brief.ts'

const read = (answer: unknown) =>
  pageTask(brief()).read(typeof answer === 'string' ? answer : JSON.stringify(answer)) as {
    copy?: PageCopy
    validationErrors?: string[]
    repaired?: PageCopy
  }

describe("a model's answer", () => {
  it('is accepted unchanged if it meets every rule', () =>
    expect(read(modelCopy())).toEqual({ copy: modelCopy() }))

  it.each<[string, object, string, (repaired: PageCopy) => unknown, unknown]>([
    [
      'an SEO title over 60',
      { seoTitle: 'Solarna lampa za dvorište, baštu, stazu i terasu sa dugim trajanjem' },
      'seoTitle: at most 60',
      ({ seoTitle }) => seoTitle,
      'Solarna lampa za dvorište, baštu, stazu i terasu sa dugim…',
    ],
    [
      'an SEO description over 155',
      { seoDescription: 'Reč '.repeat(50).trim() },
      'seoDescription: at most 155',
      ({ seoDescription }) => seoDescription.length <= 155,
      true,
    ],
    [
      'a hook over 200',
      { hook: 'Svetlo '.repeat(40).trim() },
      'hook: at most 200',
      ({ hook }) => hook.length <= 200 && hook.endsWith('…'),
      true,
    ],
    [
      'four bullets',
      { bullets: modelCopy().bullets.slice(0, 4) },
      'bullets: at least 5',
      ({ bullets }) => bullets,
      [...modelCopy().bullets.slice(0, 4), copyOfBrief(brief()).bullets[0]],
    ],
    [
      'two FAQ questions',
      { faq: modelCopy().faq.slice(0, 2) },
      'faq: at least 3',
      ({ faq }) => faq.length,
      3,
    ],
    [
      'a keyword twice',
      { keywords: [...modelCopy().keywords.slice(0, 7), 'Solarna lampa'] },
      'keywords: at least 8',
      ({ keywords }) => new Set(keywords).size,
      8,
    ],
    [
      'an invalid font weight',
      {
        designRecommendations: {
          ...modelCopy().designRecommendations,
          typography: { headingFont: 'Lora', bodyFont: 'Lora', weight: 'heavy' },
        },
      },
      'designRecommendations.typography.weight: one of light, normal, bold',
      ({ designRecommendations }) => designRecommendations,
      copyOfBrief(brief()).designRecommendations,
    ],
    [
      'a colour by its name',
      {
        designRecommendations: {
          ...modelCopy().designRecommendations,
          colorScheme: { ...modelCopy().designRecommendations.colorScheme, primary: 'teal' },
        },
      },
      'designRecommendations.colorScheme.primary: a colour as #RRGGBB',
      ({ designRecommendations }) => designRecommendations,
      copyOfBrief(brief()).designRecommendations,
    ],
    [
      'a price',
      { hook: 'Svetlo bez kablova. Danas samo 1.990 RSD!' },
      'hook: without a price',
      ({ hook }) => hook,
      'Svetlo bez kablova.',
    ],
    [
      'a discount',
      { hook: 'Danas 50% popusta. Svetlo bez kablova.' },
      'hook: without a discount',
      ({ hook }) => hook,
      'Svetlo bez kablova.',
    ],
    [
      'a medical claim',
      { longDescription: 'Prvi pasus.\n\nOva lampa leči nesanicu. Svetli toplo.' },
      'longDescription: without a medical claim',
      ({ longDescription }) => longDescription,
      'Prvi pasus.\n\nSvetli toplo.',
    ],
    [
      'a warranty',
      { bullets: ['Doživotna garancija', ...modelCopy().bullets.slice(1)] },
      'bullets.0: without a warranty',
      ({ bullets }) => bullets.length,
      5,
    ],
  ])('reports %s and repairs it in case the retry is no better', (_what, more, complaint, of, expected) => {
    const { validationErrors, repaired } = read({ ...modelCopy(), ...more })
    expect(validationErrors).toEqual([complaint])
    expect(pageCopy.safeParse(repaired).error).toBeUndefined()
    expect(of(repaired!)).toEqual(expected)
  })

  it.each<[string, object, (copy: PageCopy) => unknown, unknown]>([
    [
      'a sixth bullet',
      { bullets: [...modelCopy().bullets, 'Šesta'] },
      ({ bullets }) => bullets,
      modelCopy().bullets,
    ],
    [
      'a short colour',
      {
        designRecommendations: {
          ...modelCopy().designRecommendations,
          colorScheme: { ...modelCopy().designRecommendations.colorScheme, primary: '0af' },
        },
      },
      ({ designRecommendations }) => designRecommendations.colorScheme.primary,
      '#00aaff',
    ],
    ['an additional field', { price: 1 }, (copy) => 'price' in copy, false],
    [
      'markup and links',
      { hook: '<b>Svetlo</b> <script>x</script>bez **kablova**. Više na https://zlo.rs/x ili 064 123 4567.' },
      ({ hook }) => hook,
      'Svetlo x bez kablova.',
    ],
  ])('corrects %s without a retry', (_what, more, of, expected) => {
    const { copy } = read({ ...modelCopy(), ...more })
    expect(of(copy!)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['text that is not JSON', 'Evo teksta:'],
    ['a list', []],
    ['no title', { ...modelCopy(), title: '' }],
    ['an empty object', {}],
    [
      'text of our instructions',
      { ...modelCopy(), longDescription: `Sistemska poruka: ${pageInstructions.slice(0, 300)}` },
    ],
  ])('rejects %s completely', (_what, answer) =>
    expect(read(answer)).toEqual({
      validationErrors: [
        expect.any(String),
        ...(answer && typeof answer === 'object' && !Array.isArray(answer) && !('title' in answer)
          ? Array(9).fill(expect.any(String))
          : []),
      ],
      repaired: undefined,
    }),
  )

  it('reports Cyrillic text', () =>
    expect(read({ ...modelCopy(), hook: 'Светло у дворишту.' }).validationErrors).toEqual([
      'hook: in Latin script',
    ]))
})
