import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import { copyBrief, type CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noProduct } from '../website-payload.ts'
import { secondsLeft } from './slowness.ts'
import { movedBy } from './use-page-copy.ts'
import { briefOf } from './brief.ts'
import { nothingWritten, pageParts, progressSentence, withProgress } from './copy-state.ts'
import { whoWrote } from './who-wrote.ts'
import { writeCopy } from './write-copy.ts'

const copy: PageCopy = {
  title: 'Lampa', shortName: 'Lampa', hook: 'Svetli.', bullets: ['a', 'b', 'c', 'd', 'e'], longDescription: 'Opis', faq: [{ q: 'a', a: 'b' }, { q: 'c', a: 'd' }, { q: 'e', a: 'f' }],
  seoTitle: 'Lampa', seoDescription: 'Lampa', keywords: ['1', '2', '3', '4', '5', '6', '7', '8'],
  designRecommendations: {
    category: 'dom', targetAudience: 'svi', emotionalTone: 'topao', colorScheme: { primary: '#112233', secondary: '#112233', accent: '#112233', background: '#ffffff', text: '#000000' },
    typography: { headingFont: 'x', bodyFont: 'y', weight: 'bold' }, layoutStyle: 'z', visualElements: { borderRadius: 'rounded', shadows: 'none', spacing: 'normal' }, sectionStructure: { sections: [] },
  },
}
const progress = (part: 'title' | 'hook' | 'testimonials', percent: number): CopyProgress => ({ step: 'writing', part, percent })
const done: CopyProgress = { step: 'done', copy, source: 'ai', fallback: null }

describe('how far the texts are', () => {
  test('eight parts wait: naslov, uvod, prednosti, opis, pitanja, SEO, ključne reči, izgled', () => {
    expect(Object.values(pageParts)).toEqual(['Naslov', 'Uvod', 'Prednosti', 'Opis', 'Pitanja i odgovori', 'SEO naslov i opis', 'Ključne reči', 'Izgled stranice'])
    expect(new Set(Object.values(nothingWritten.parts))).toEqual(new Set(['waiting']))
  })
  test('a part that begins is being written, and the one before it is done', () => {
    const first = withProgress(nothingWritten, progress('title', 5))
    expect([first.parts.title, first.parts.hook, first.now, first.percent]).toEqual(['writing', 'waiting', 'title', 5])
    const second = withProgress(first, progress('hook', 20))
    expect([second.parts.title, second.parts.hook, second.parts.bullets, second.now]).toEqual(['done', 'writing', 'waiting', 'hook'])
    expect(withProgress(second, progress('hook', 25)).parts.hook).toBe('writing')
  })
  test('the percent never goes down, and a part that no page begins with only moves it', () => {
    const at40 = withProgress(nothingWritten, progress('title', 40))
    expect(withProgress(at40, progress('hook', 30)).percent).toBe(40)
    expect(withProgress(at40, progress('testimonials', 60))).toEqual({ ...at40, percent: 60 })
  })
  test.each([
    [{ now: undefined, percent: 0, ended: false }, 'Pripremam pisanje...'], [{ now: 'keywords', percent: 80, ended: false }, 'Pišem: ključne reči'], [{ now: 'seo', percent: 75, ended: false }, 'Pišem: SEO naslov i opis'],
    [{ now: 'seo', percent: 75, ended: true }, 'Pravim stranicu sa gotovim tekstovima...'], [{ now: undefined, percent: 100, ended: false }, 'Tekstovi su gotovi. Pravim stranicu...'],
  ] as const)('of %j is said: %s', (state, said) => expect(progressSentence(state)).toBe(said))
  test('with the copy all is done', () => {
    const end = withProgress(withProgress(nothingWritten, progress('title', 5)), done)
    expect([new Set(Object.values(end.parts)), end.percent, end.now]).toEqual([new Set(['done']), 100, undefined])
  })
})


describe('writing that stalls', () => {
  const writing = { startedAt: 1_000_000, movedAt: 1_000_000, percent: 0, ended: false }
  test.each<[string, Partial<typeof writing>, number, number | undefined]>([
    ['is nothing to speak of for ten seconds', {}, 9_999, undefined],
    ['is said after ten, with what is left of the minute', {}, 10_000, 50],
    ['counts down', {}, 30_400, 30],
    ['says nothing once the minute is over', {}, 60_000, undefined],
    ['counts from its last step forward', { movedAt: 1_025_000 }, 30_000, undefined],
    ['and then what is left of the same minute', { movedAt: 1_025_000 }, 36_000, 24],
    ['is over once it was stopped', { ended: true }, 30_000, undefined],
    ['is over once all is written', { percent: 100 }, 30_000, undefined],
  ])('%s', (_, more, after, left) => expect(secondsLeft({ ...writing, ...more }, writing.startedAt + after)).toBe(left))

  test('is moved by a step forward alone, not by a beginning', () => {
    const begun = { ...nothingWritten, ...writing }
    const still = movedBy(progress('title', 0), begun, 1_005_000)
    expect([still.now, still.movedAt]).toEqual(['title', 1_000_000])
    expect(movedBy(progress('title', 5), still, 1_006_000).movedAt).toBe(1_006_000)
  })
})

describe('writing', () => {
  afterEach(() => vi.unstubAllGlobals())
  const brief = copyBrief.parse({ productName: 'Lampa' })
  const answering = (status: number, ...lines: unknown[]) => vi.stubGlobal('fetch', async () => new Response(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''), { status }))
  const write = async () => {
    const told: CopyProgress[] = []
    return { told, trouble: await writeCopy(brief, new AbortController().signal, (line) => told.push(line)) }
  }

  test('tells each line, and nothing goes wrong', async () => {
    answering(200, progress('title', 5), done)
    expect(await write()).toEqual({ told: [progress('title', 5), done], trouble: undefined })
  })
  test.each([
    ['an answer that ends early', () => answering(200, progress('title', 5))],
    ['a line that breaks off', () => answering(200, progress('title', 5), '{"step":')],
    ['a line that says something else', () => answering(200, { step: 'thinking' })],
    ['no way to the server', () => vi.stubGlobal('fetch', async () => { throw new TypeError('Failed to fetch') })],
  ])('%s is said: the page is made without it', async (_, given) => {
    given()
    expect((await write()).trouble).toBe('Veza se prekinula dok su se tekstovi pisali.')
  })
  test('a refusal says what the server says', async () => {
    answering(429, { message: 'Previše zahteva. Pokušajte kasnije.' })
    expect((await write()).trouble).toBe('Previše zahteva. Pokušajte kasnije.')
    answering(500, { message: 'Greška na serveru' })
    expect((await write()).trouble).toBe('Greška na serveru.')
  })
  test('who stops waiting is told of no trouble', async () => {
    const waiting = new AbortController()
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))))
    const ended = writeCopy(brief, waiting.signal, () => {})
    waiting.abort()
    expect(await ended).toBeUndefined()
  })
})

test('who has written is what the creation answers after its first sentence', () => {
  expect(whoWrote('Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.')).toBe('Tekstove koje niste uneli napisao je AI.')
  expect(whoWrote('Website je uspešno kreiran')).toBe('')
})

test('the brief is what the form says of the product, as creation reads it: trimmed, with its market and template', () => {
  const filled = { ...noProduct, productName: ' Lampa ', productLink: 'https://primer.rs/lampa', longDescription: ' Svetli.\n\nDugo. ', currentPrice: '1990' }
  expect(briefOf(filled, 'Bosnia', 'Sales Template')).toEqual({
    productName: 'Lampa', productLink: 'https://primer.rs/lampa', description: 'Svetli.\n\nDugo.', targetMarket: 'Bosnia', templateName: 'Sales Template', answers: [],
  })
})
