import { describe, expect, test } from 'vitest'
import { type Draft, planLeave } from './drafts.ts'

describe('closing the order detail', () => {
  const edit = (typed: boolean): Draft => ({ hasInput: typed, leave: () => 'edit' })
  const note = (typed: boolean): Draft => ({ hasInput: typed })
  const outcomeOf = (drafts: Draft[], byEscape: boolean) => {
    const { go, losesInput: loses } = planLeave(drafts, byEscape, () => 'detail' as never)
    return [go() as unknown, loses]
  }

  test.each<[string, Draft[], boolean, unknown[]]>([
    ['Esc closes a detail without input', [note(false)], true, ['detail', false]],
    ['Esc leaves the edit form first', [note(false), edit(false)], true, ['edit', false]],
    ['Esc asks before leaving changed fields', [note(false), edit(true)], true, ['edit', true]],
    ['Esc in the edit form keeps a draft note', [note(true), edit(false)], true, ['edit', false]],
    ['Esc asks before closing with a draft note', [note(true)], true, ['detail', true]],
    ['the close button asks if any form has input', [note(false), edit(true)], false, ['detail', true]],
    ['the close button closes an unchanged edit form', [note(false), edit(false)], false, ['detail', false]],
  ])('%s', (_what, drafts, byEscape, expected) => expect(outcomeOf(drafts, byEscape)).toEqual(expected))
})
