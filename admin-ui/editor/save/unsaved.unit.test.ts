import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changedBody, type Draft, draftOf } from '../draft/draft.ts'
import { removeStoredDraft, storeDraft, loadStoredDraft, flushStoredDraft } from '../draft/stored-draft.ts'
import { afterSave, concurrentChanges, isOutcomeUnknown, resolveUnconfirmedSave } from './sent-save.ts'
import { lampDraft, lampSave, lampView } from '../testing/lamp.ts'

const read = lampView()
/** Ends the write interval, which would delay the first write of the next test. */
const endOfPause = () => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
const failing = (status?: number) => Object.assign(new Error(), { status })

describe('stored draft', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    })
    return endOfPause
  })
  const draft = lampDraft({ title: 'Moj', offersUsed: true })
  const unsaved = { read, draft, lost: lampSave(lampDraft({ title: 'Mo' })) }

  test('restores draft, base version and lost save for the same user and page only', () => {
    storeDraft(2, unsaved)
    expect(loadStoredDraft(2, 1)).toEqual(unsaved)
    expect([loadStoredDraft(3, 1), loadStoredDraft(2, 2)]).toEqual([undefined, undefined])
  })
  test("contains only the user's changes, whatever the server's key order", () => {
    const wire = { ...read, palette: { bg: read.palette.bg, primary: read.palette.primary } }
    storeDraft(2, { read: wire, draft: { ...draftOf(wire), title: 'Moj' }, lost: undefined })
    const again = loadStoredDraft(2, 1)!
    expect(changedBody(draftOf(again.read), again.draft)).toEqual({ title: 'Moj' })
    expect(changedBody(draftOf(read), again.draft)).toEqual({ title: 'Moj' })
  })
  test('is gone after removal', () => {
    storeDraft(2, unsaved)
    removeStoredDraft(2, 1)
    expect(loadStoredDraft(2, 1)).toBeUndefined()
  })
  test('keeps a lost save even if its changes were reverted since', () => {
    storeDraft(2, { ...unsaved, draft: draftOf(read) })
    expect(loadStoredDraft(2, 1)).toEqual({ ...unsaved, draft: draftOf(read) })
  })
  test('is undefined if nothing changed, it is unreadable or storage is unavailable', () => {
    storeDraft(2, { read, draft: draftOf(read), lost: undefined })
    expect(loadStoredDraft(2, 1)).toBeUndefined()
    storeDraft(2, { read, draft: { ...draft, bullets: 5 as never }, lost: undefined })
    expect(loadStoredDraft(2, 1)).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    expect(loadStoredDraft(2, 1)).toBeUndefined()
    expect(() => {
      storeDraft(2, unsaved)
      removeStoredDraft(2, 1)
    }).not.toThrow()
  })
})

describe('writing the draft while typing', () => {
  const key = 'pazar-editor-2-1'
  let stored: Map<string, string>
  let writes: number
  const type = (title: string, more: Partial<WebsiteView> = {}) =>
    storeDraft(2, { read: { ...read, ...more }, draft: lampDraft({ title }), lost: undefined })
  const titleOf = (text: string | undefined) => text && (JSON.parse(text) as { draft: Draft }).draft.title

  beforeEach(() => {
    vi.useFakeTimers()
    stored = new Map()
    writes = 0
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => {
        writes += 1
        stored.set(name, text)
      },
      removeItem: (name: string) => stored.delete(name),
    })
    return endOfPause
  })

  test('happens on the first keystroke, then once in 300 ms, and always includes the last one', () => {
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
  test('happens at once when the page or editor closes, and only once', () => {
    type('M')
    type('Mo')
    flushStoredDraft()
    expect([writes, titleOf(stored.get(key))]).toEqual([2, 'Mo'])
    flushStoredDraft()
    vi.runAllTimers()
    expect(writes).toBe(2)
  })
  test('does not hide the newest input from a load before the write', () => {
    type('M')
    type('Mo')
    expect(loadStoredDraft(2, 1)?.draft.title).toBe('Mo')
  })
  test('stops for a removed draft, but not for another page', () => {
    type('M')
    type('Mo')
    removeStoredDraft(2, 1)
    flushStoredDraft()
    vi.runAllTimers()
    expect(stored.size).toBe(0)
    type('D', { id: 5 })
    type('Drugi', { id: 5 })
    removeStoredDraft(2, 1)
    vi.runAllTimers()
    expect(titleOf(stored.get('pazar-editor-2-5'))).toBe('Drugi')
  })
})

describe('save whose answer was lost', () => {
  const sent = lampSave(lampDraft({ title: 'Moj' }))
  const stored = lampView({ title: 'Moj' }, 4)

  test.each([
    [undefined, true],
    [502, true],
    [503, true],
    [500, false],
    [409, false],
    [400, false],
    [401, false],
  ])('with status %s has an unknown outcome: %s', (status, lost) =>
    expect(isOutcomeUnknown(failing(status))).toBe(lost),
  )
  test('is sent again unchanged', async () => {
    const send = vi.fn(async () => stored)
    expect(await resolveUnconfirmedSave(sent, send)).toBe(stored)
    expect(send.mock.calls).toEqual([[sent]])
  })
  test('was not stored if the server refuses it, and stays open if the answer is inconclusive', async () => {
    for (const status of [400, 409, 500])
      expect(
        await resolveUnconfirmedSave(sent, async () => {
          throw failing(status)
        }),
      ).toBeUndefined()
    for (const status of [undefined, 401, 429, 503])
      await expect(
        resolveUnconfirmedSave(sent, async () => {
          throw failing(status)
        }),
      ).rejects.toMatchObject({ status })
  })
  test('leaves input since then unsaved and does not conflict with itself', () => {
    const now = { ...sent.draft, title: 'Moj, duži', hook: 'Uvod' }
    expect(changedBody(draftOf(stored), afterSave(sent, now, stored))).toEqual({
      title: 'Moj, duži',
      hook: 'Uvod',
    })
    expect(concurrentChanges(sent, now, stored)).toEqual([])
    expect(afterSave(sent, sent.draft, stored)).toEqual(draftOf(stored))
  })
  test('does not overwrite fields that someone else saved besides it', () => {
    const theirs = lampView({ title: 'Moj', hook: 'Tuđi uvod', sku: 'T' }, 5)
    expect(concurrentChanges(sent, { ...sent.draft, hook: 'Uvod' }, theirs)).toEqual(['hook', 'sku'])
    expect(concurrentChanges(sent, { ...sent.draft, title: 'Duži' }, theirs)).toEqual([])
    expect(afterSave(sent, { ...sent.draft, title: 'Duži' }, theirs)).toEqual({
      ...draftOf(theirs),
      title: 'Duži',
    })
  })
})
