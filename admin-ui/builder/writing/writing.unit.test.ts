import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import { copyBrief, type CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noProduct } from '../website-payload.ts'
import { secondsLeft } from './slowness.ts'
import { withProgressTime } from './use-page-copy.ts'
import { briefOf } from './brief.ts'
import { nothingWritten, pageParts, progressSentence, withProgress } from './copy-state.ts'
import { copySourceText } from '../../website/copy-source-text.ts'
import { writeCopy } from './write-copy.ts'

const copy: PageCopy = {
  title: 'Lampa',
  shortName: 'Lampa',
  hook: 'Svetli.',
  bullets: ['a', 'b', 'c', 'd', 'e'],
  longDescription: 'Opis',
  faq: [
    { q: 'a', a: 'b' },
    { q: 'c', a: 'd' },
    { q: 'e', a: 'f' },
  ],
  seoTitle: 'Lampa',
  seoDescription: 'Lampa',
  keywords: ['1', '2', '3', '4', '5', '6', '7', '8'],
  designRecommendations: {
    category: 'dom',
    targetAudience: 'svi',
    emotionalTone: 'topao',
    colorScheme: {
      primary: '#112233',
      secondary: '#112233',
      accent: '#112233',
      background: '#ffffff',
      text: '#000000',
    },
    typography: { headingFont: 'x', bodyFont: 'y', weight: 'bold' },
    layoutStyle: 'z',
    visualElements: { borderRadius: 'rounded', shadows: 'none', spacing: 'normal' },
    sectionStructure: { sections: [] },
  },
}
const progress = (part: 'title' | 'hook' | 'testimonials', percent: number): CopyProgress => ({
  step: 'writing',
  part,
  percent,
})
const done: CopyProgress = { step: 'done', copy, source: 'ai', fallback: null }

describe('copy progress', () => {
  test('starts with eight waiting parts in page order', () => {
    expect(Object.values(pageParts)).toEqual([
      'Naslov',
      'Uvod',
      'Prednosti',
      'Opis',
      'Pitanja i odgovori',
      'SEO naslov i opis',
      'Ključne reči',
      'Izgled stranice',
    ])
    expect(new Set(Object.values(nothingWritten.parts))).toEqual(new Set(['waiting']))
  })
  test('marks a part as being written when it begins and the previous one as done', () => {
    const first = withProgress(nothingWritten, progress('title', 5))
    expect([first.parts.title, first.parts.hook, first.now, first.percent]).toEqual([
      'writing',
      'waiting',
      'title',
      5,
    ])
    const second = withProgress(first, progress('hook', 20))
    expect([second.parts.title, second.parts.hook, second.parts.bullets, second.now]).toEqual([
      'done',
      'writing',
      'waiting',
      'hook',
    ])
    expect(withProgress(second, progress('hook', 25)).parts.hook).toBe('writing')
  })
  test('never lowers the percent, and ignores parts unknown to the panel except for the percent', () => {
    const at40 = withProgress(nothingWritten, progress('title', 40))
    expect(withProgress(at40, progress('hook', 30)).percent).toBe(40)
    expect(withProgress(at40, progress('testimonials', 60))).toEqual({ ...at40, percent: 60 })
  })
  test.each([
    [{ now: undefined, percent: 0, ended: false }, 'Pripremam pisanje...'],
    [{ now: 'keywords', percent: 80, ended: false }, 'Pišem: ključne reči'],
    [{ now: 'seo', percent: 75, ended: false }, 'Pišem: SEO naslov i opis'],
    [{ now: 'seo', percent: 75, ended: true }, 'Pravim stranicu sa gotovim tekstovima...'],
    [{ now: undefined, percent: 100, ended: false }, 'Tekstovi su gotovi. Pravim stranicu...'],
  ] as const)('for %j reads "%s"', (state, sentence) => expect(progressSentence(state)).toBe(sentence))
  test('marks all parts as done when the copy arrives', () => {
    const end = withProgress(withProgress(nothingWritten, progress('title', 5)), done)
    expect([new Set(Object.values(end.parts)), end.percent, end.now]).toEqual([
      new Set(['done']),
      100,
      undefined,
    ])
  })
})

describe('secondsLeft', () => {
  const writing = { startedAt: 1_000_000, movedAt: 1_000_000, percent: 0, ended: false }
  test.each<[string, Partial<typeof writing>, number, number | undefined]>([
    ['returns nothing during the first ten seconds', {}, 9_999, undefined],
    ['returns the rest of the minute after ten seconds', {}, 10_000, 50],
    ['counts down', {}, 30_400, 30],
    ['returns nothing after the minute', {}, 60_000, undefined],
    ['measures slowness from the last progress', { movedAt: 1_025_000 }, 30_000, undefined],
    ['measures the rest from the start even after progress', { movedAt: 1_025_000 }, 36_000, 24],
    ['returns nothing after writing has stopped', { ended: true }, 30_000, undefined],
    ['returns nothing once all is written', { percent: 100 }, 30_000, undefined],
  ])('%s', (_, more, after, left) =>
    expect(secondsLeft({ ...writing, ...more }, writing.startedAt + after)).toBe(left),
  )

  test('withProgressTime updates movedAt on progress, not when a part begins', () => {
    const begun = { ...nothingWritten, ...writing }
    const still = withProgressTime(progress('title', 0), begun, 1_005_000)
    expect([still.now, still.movedAt]).toEqual(['title', 1_000_000])
    expect(withProgressTime(progress('title', 5), still, 1_006_000).movedAt).toBe(1_006_000)
  })
})

describe('writeCopy', () => {
  afterEach(() => vi.unstubAllGlobals())
  const brief = copyBrief.parse({ productName: 'Lampa' })
  const answering = (status: number, ...lines: unknown[]) =>
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(
          lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
          { status },
        ),
    )
  const write = async () => {
    const lines: CopyProgress[] = []
    return {
      lines,
      errorText: await writeCopy(brief, new AbortController().signal, (line) => lines.push(line)),
    }
  }

  test('reports each line and returns no error', async () => {
    answering(200, progress('title', 5), done)
    expect(await write()).toEqual({ lines: [progress('title', 5), done], errorText: undefined })
  })
  test.each([
    ['an incomplete answer', () => answering(200, progress('title', 5))],
    ['a truncated line', () => answering(200, progress('title', 5), '{"step":')],
    ['an unknown line', () => answering(200, { step: 'thinking' })],
    [
      'a network error',
      () =>
        vi.stubGlobal('fetch', async () => {
          throw new TypeError('Failed to fetch')
        }),
    ],
  ])('returns the connection error for %s', async (_, given) => {
    given()
    expect((await write()).errorText).toBe('Veza se prekinula dok su se tekstovi pisali.')
  })
  test("returns the server's message for a refusal", async () => {
    answering(429, { message: 'Previše zahteva. Pokušajte kasnije.' })
    expect((await write()).errorText).toBe('Previše zahteva. Pokušajte kasnije.')
    answering(500, { message: 'Greška na serveru' })
    expect((await write()).errorText).toBe('Greška na serveru.')
  })
  test('returns no error after an abort', async () => {
    const waiting = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    const ended = writeCopy(brief, waiting.signal, () => {})
    waiting.abort()
    expect(await ended).toBeUndefined()
  })
})

test('copySourceText returns the text after the first sentence of the creation answer', () => {
  expect(copySourceText('Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.')).toBe(
    'Tekstove koje niste uneli napisao je AI.',
  )
  expect(copySourceText('Website je uspešno kreiran')).toBe('')
})

test("briefOf trims the form's product fields and adds market and template", () => {
  const filled = {
    ...noProduct,
    productName: ' Lampa ',
    productLink: 'https://primer.rs/lampa',
    longDescription: ' Svetli.\n\nDugo. ',
    forWhom: ' za baštovane ',
    facts: 'Visina: 38 cm\n\n',
    currentPrice: '1990',
    delivery: { deliveryWay: 'added' as const, deliveryAmount: '4,50', deliveryText: '' },
  }
  const sent = briefOf(filled, 'Bosnia', 'Sales Template')
  expect(copyBrief.parse(sent).delivery.deliveryAmount).toBe(4_50)
  expect(sent).toEqual({
    productName: 'Lampa',
    productLink: 'https://primer.rs/lampa',
    description: 'Svetli.\n\nDugo.',
    targetMarket: 'Bosnia',
    templateName: 'Sales Template',
    answers: [],
    delivery: { deliveryWay: 'added', deliveryAmount: 4.5, deliveryText: '' },
    productBrief: { forWhom: 'za baštovane', solves: '', special: '', facts: ['Visina: 38 cm'] },
  })
})
