import { describe, expect, test } from 'vitest'
import { type Draft, leaving } from './drafts.ts'

describe('leaving the detail of an order', () => {
  const edit = (typed: boolean): Draft => ({ typed, leave: () => 'edit' })
  const note = (typed: boolean): Draft => ({ typed })
  const told = (drafts: Draft[], byEscape: boolean) => {
    const { go, loses } = leaving(drafts, byEscape, () => 'detail' as never)
    return [go() as unknown, loses]
  }

  test.each<[string, Draft[], boolean, unknown[]]>([
    ['Esc closes what nobody writes in', [note(false)], true, ['detail', false]],
    ['Esc leaves the edit first', [note(false), edit(false)], true, ['edit', false]],
    ['Esc asks where the edit holds something', [note(false), edit(true)], true, ['edit', true]],
    ['a note stays, whatever becomes of the edit', [note(true), edit(false)], true, ['edit', false]],
    ['Esc asks for a note begun', [note(true)], true, ['detail', true]],
    ['the cross closes all, and asks for any of it', [note(false), edit(true)], false, ['detail', true]],
    ['the cross closes an edit without changes', [note(false), edit(false)], false, ['detail', false]],
  ])('%s', (_what, drafts, byEscape, expected) => expect(told(drafts, byEscape)).toEqual(expected))
})
