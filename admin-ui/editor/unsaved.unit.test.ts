import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changedBody, type Draft, draftOf } from './draft.ts'
import { forgetKeptDraft, keepDraft, loadKeptDraft, writeWaitingDraft } from './kept-draft.ts'
import { afterSave, clashBeside, isLost, type SentSave, settled } from './sent-save.ts'

const content: WebsiteContent = {
  customUrl: 'lampa', productId: 'P1', productLink: 'https://primer.rs', productName: 'Lampa', shortName: 'Lampa', sku: 'L', templateName: 'Minimalistic', targetMarket: 'Serbia',
  currentPrice: 299000, originalPrice: 499050, productCost: 85050, title: 'Lampa', hook: '', bullets: ['a', 'b'], longDescription: '', faq: [], seoTitle: '',
  seoDescription: '', palette: { primary: '#0D9488', bg: '#F0FDFA' }, images: [{ url: 'https://primer.rs/a.jpg' }], offers: [], previewMode: 'customer', isActive: true, ...unwritten,
}
const view = (more: Partial<WebsiteContent> = {}, revision = 3): WebsiteView =>
  websiteViewOf({ id: 1, sellerId: 2, revision, createdAt: '2026-01-01T00:00:00Z', updatedAt: `2026-01-01T00:00:0${revision}Z`, upsells: [] }, { ...content, ...more })
const read = view()
const typed = (part: Partial<Draft>): Draft => ({ ...draftOf(read), ...part })
const sentAs = (draft: Draft): SentSave => ({ draft, body: changedBody(draftOf(read), draft), expectedRevision: read.revision, key: 'k' })
/** So that the next test begins without the pause after a write of this one. */
const endOfPause = () => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
const failing = (status?: number) => Object.assign(new Error(), { status })

describe('what was typed and not saved', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
    return endOfPause
  })
  const draft = typed({ title: 'Moj', offersUsed: true })
  const kept = { read, draft, lost: sentAs(typed({ title: 'Mo' })) }

  test('is there again with the website that it began as and the save that was lost, for the same person and website alone', () => {
    keepDraft(2, kept)
    expect(loadKeptDraft(2, 1)).toEqual(kept)
    expect([loadKeptDraft(3, 1), loadKeptDraft(2, 2)]).toEqual([undefined, undefined])
  })
  test('is what was typed alone, in whatever order a server writes the names within a field', () => {
    const wire = { ...read, palette: { bg: read.palette.bg, primary: read.palette.primary } }
    keepDraft(2, { read: wire, draft: { ...draftOf(wire), title: 'Moj' }, lost: undefined })
    const again = loadKeptDraft(2, 1)!
    expect(changedBody(draftOf(again.read), again.draft)).toEqual({ title: 'Moj' })
    expect(changedBody(draftOf(read), again.draft)).toEqual({ title: 'Moj' })
  })
  test('is forgotten once it is saved or thrown away', () => {
    keepDraft(2, kept)
    forgetKeptDraft(2, 1)
    expect(loadKeptDraft(2, 1)).toBeUndefined()
  })
  test('is also a save that was lost, where what it changed has been taken back since', () => {
    keepDraft(2, { ...kept, draft: draftOf(read) })
    expect(loadKeptDraft(2, 1)).toEqual({ ...kept, draft: draftOf(read) })
  })
  test('is nothing where it was never anything, cannot be read, or cannot be kept', () => {
    keepDraft(2, { read, draft: draftOf(read), lost: undefined })
    expect(loadKeptDraft(2, 1)).toBeUndefined()
    keepDraft(2, { read, draft: { ...draft, bullets: 5 as never }, lost: undefined })
    expect(loadKeptDraft(2, 1)).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    expect(loadKeptDraft(2, 1)).toBeUndefined()
    expect(() => { keepDraft(2, kept); forgetKeptDraft(2, 1) }).not.toThrow()
  })
})

describe('what is typed one key after the other', () => {
  const key = 'pazar-editor-2-1'
  let stored: Map<string, string>
  let writes: number
  const type = (title: string, more: Partial<WebsiteView> = {}) => keepDraft(2, { read: { ...read, ...more }, draft: typed({ title }), lost: undefined })
  const titleOf = (text: string | undefined) => text && (JSON.parse(text) as { draft: Draft }).draft.title

  beforeEach(() => {
    vi.useFakeTimers()
    stored = new Map()
    writes = 0
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => { writes += 1; stored.set(name, text) },
      removeItem: (name: string) => stored.delete(name),
    })
    return endOfPause
  })

  test('is written with the first key, then once in 300 ms, and the last of it always', () => {
    for (const title of ['M', 'Mo', 'Moj', 'Moj n']) {
      type(title)
      vi.advanceTimersByTime(100)
    }
    expect([writes, titleOf(stored.get(key))]).toEqual([2, 'Moj'])
    vi.advanceTimersByTime(200)
    expect([writes, titleOf(stored.get(key))]).toEqual([3, 'Moj n'])
    vi.advanceTimersByTime(1000)
    expect(writes).toBe(3)
    type('Moj na')
    expect([writes, titleOf(stored.get(key))]).toEqual([4, 'Moj na'])
  })
  test('waits for nothing where the page or the editor goes, and is not written twice', () => {
    type('M')
    type('Mo')
    writeWaitingDraft()
    expect([writes, titleOf(stored.get(key))]).toEqual([2, 'Mo'])
    writeWaitingDraft()
    vi.runAllTimers()
    expect(writes).toBe(2)
  })
  test('is there for who looks for it before it is written', () => {
    type('M')
    type('Mo')
    expect(loadKeptDraft(2, 1)?.draft.title).toBe('Mo')
  })
  test('does not come back once it was forgotten; what waits of another website stays', () => {
    type('M')
    type('Mo')
    forgetKeptDraft(2, 1)
    writeWaitingDraft()
    vi.runAllTimers()
    expect(stored.size).toBe(0)
    type('D', { id: 5 })
    type('Drugi', { id: 5 })
    forgetKeptDraft(2, 1)
    vi.runAllTimers()
    expect(titleOf(stored.get('pazar-editor-2-5'))).toBe('Drugi')
  })
})

describe('a save whose answer was lost', () => {
  const sent = sentAs(typed({ title: 'Moj' }))
  const stored = view({ title: 'Moj' }, 4)

  test.each([[undefined, true], [502, true], [503, true], [500, false], [409, false], [400, false], [401, false]])('failed with %s: lost is %s', (status, lost) => expect(isLost(failing(status))).toBe(lost))
  test('is asked for once more, as it was', async () => {
    const send = vi.fn(async () => stored)
    expect(await settled(sent, send)).toBe(stored)
    expect(send.mock.calls).toEqual([[sent]])
  })
  test('did not come through where the server refuses it, and stays open where it cannot say', async () => {
    for (const status of [400, 409, 500]) expect(await settled(sent, async () => { throw failing(status) })).toBeUndefined()
    for (const status of [undefined, 401, 429, 503]) await expect(settled(sent, async () => { throw failing(status) })).rejects.toMatchObject({ status })
  })
  test('leaves what was typed since to be saved, and nothing else: one is no conflict to oneself', () => {
    const now = { ...sent.draft, title: 'Moj, duži', hook: 'Uvod' }
    expect(changedBody(draftOf(stored), afterSave(sent, now, stored))).toEqual({ title: 'Moj, duži', hook: 'Uvod' })
    expect(clashBeside(sent, now, stored)).toEqual([])
    expect(afterSave(sent, sent.draft, stored)).toEqual(draftOf(stored))
  })
  test('is no way over what somebody else has saved beside it', () => {
    const theirs = view({ title: 'Moj', hook: 'Tuđi uvod', sku: 'T' }, 5)
    expect(clashBeside(sent, { ...sent.draft, hook: 'Uvod' }, theirs)).toEqual(['hook', 'sku'])
    expect(clashBeside(sent, { ...sent.draft, title: 'Duži' }, theirs)).toEqual([])
    expect(afterSave(sent, { ...sent.draft, title: 'Duži' }, theirs)).toEqual({ ...draftOf(theirs), title: 'Duži' })
  })
})
