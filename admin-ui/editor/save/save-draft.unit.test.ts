import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { describe, expect, test } from 'vitest'
import { type EditorState, initialEditorState, reduceEditor, unsavedBody } from '../draft/editor-state.ts'
import { confirmSave, saveDraft } from './save-draft.ts'
import type { SentSave } from './sent-save.ts'
import { lampSave, lampView } from '../testing/lamp.ts'

const read = lampView()
const edit = (state: EditorState, path: string, value: string) =>
  reduceEditor(state, { type: 'edited', path, value })
const edited = edit(initialEditorState(read, undefined), 'title', 'Moj')
const lostSave = lampSave(edited.draft)
const unconfirmed = reduceEditor(edited, { type: 'answerLost', sent: lostSave })
const failing = (status?: number, body = {}) => Object.assign(new Error(), { status, body })

/** An editor whose requests get these answers in turn; `onSend` runs while a request is under way. */
function editorWith(initial: EditorState, answers: (WebsiteView | Error)[], onSend = () => {}) {
  const editor = { state: initial, sent: [] as SentSave[], savings: [] as boolean[], saved: [] as number[] }
  return Object.assign(editor, {
    context: {
      state: () => editor.state,
      dispatch: (action: Parameters<typeof reduceEditor>[1]) => {
        editor.state = reduceEditor(editor.state, action)
      },
      send: async (save: SentSave) => {
        editor.sent.push(save)
        editor.savings.push(editor.state.saving)
        onSend()
        const answer = answers.shift()!
        if (answer instanceof Error) throw answer
        return answer
      },
      onSaved: ({ revision }: WebsiteView) => void editor.saved.push(revision),
    },
  })
}

describe('saving the draft', () => {
  test('sends the changes against the revision read, and is not saving afterwards', async () => {
    const editor = editorWith(edited, [lampView({ title: 'Moj' }, 4)])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'saved' })
    expect(editor.sent).toEqual([
      { draft: edited.draft, body: { title: 'Moj' }, expectedRevision: 3, key: expect.any(String) },
    ])
    expect([editor.savings, editor.state.saving, editor.saved]).toEqual([[true], false, [4]])
    expect([editor.state.read.revision, unsavedBody(editor.state)]).toEqual([4, {}])
  })
  test('overwrites the revision that the seller has chosen', async () => {
    const editor = editorWith(edited, [lampView({ title: 'Moj' }, 6)])
    await saveDraft(editor.context, 5)
    expect(editor.sent[0]!.expectedRevision).toBe(5)
  })
  test('keeps input typed meanwhile, unsaved', async () => {
    const editor = editorWith(edited, [lampView({ title: 'Moj' }, 4)], () =>
      editor.context.dispatch({ type: 'edited', path: 'hook', value: 'Uvod' }),
    )
    expect(await saveDraft(editor.context)).toEqual({ kind: 'saved' })
    expect(unsavedBody(editor.state)).toEqual({ hook: 'Uvod' })
  })
  test('shows the validation errors of a refusal', async () => {
    const error = failing(400, { issues: [{ path: 'title', message: 'Predugo' }] })
    const editor = editorWith(edited, [error])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'failed', error })
    expect(editor.state).toEqual({ ...edited, serverErrors: { title: 'Predugo' } })
  })
  test('leaves a conflict to the seller', async () => {
    const conflict = { revision: 4, fields: ['title'] }
    const editor = editorWith(edited, [failing(409, { details: conflict })])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'conflicted' })
    expect(editor.state).toEqual({ ...edited, conflict })
  })
  test.each([undefined, 503])('remembers a save without an answer (status %s)', async (status) => {
    const editor = editorWith(edited, [failing(status)])
    expect(await saveDraft(editor.context)).toMatchObject({ kind: 'failed' })
    expect(editor.state).toEqual({ ...edited, unconfirmedSave: editor.sent[0] })
  })
})

describe('saving after a save without an answer', () => {
  const withHook = edit(unconfirmed, 'hook', 'Uvod')
  test('repeats that save first, then sends the rest against its revision', async () => {
    const editor = editorWith(withHook, [
      lampView({ title: 'Moj' }, 4),
      lampView({ title: 'Moj', hook: 'Uvod' }, 5),
    ])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'saved' })
    expect(editor.sent[0]).toBe(lostSave)
    expect(editor.sent[1]).toMatchObject({ body: { hook: 'Uvod' }, expectedRevision: 4 })
    expect([editor.savings, editor.state.saving, editor.saved]).toEqual([[true, true], false, [4, 5]])
  })
  test('sends all changes if that save was not stored', async () => {
    const editor = editorWith(withHook, [failing(409), lampView({ title: 'Moj', hook: 'Uvod' }, 4)])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'saved' })
    expect(editor.sent[1]).toMatchObject({ body: { title: 'Moj', hook: 'Uvod' }, expectedRevision: 3 })
  })
  test('sends nothing else while its outcome is unknown', async () => {
    const editor = editorWith(withHook, [failing(401)])
    expect(await saveDraft(editor.context)).toMatchObject({ kind: 'failed' })
    expect([editor.sent, editor.state]).toEqual([[lostSave], withHook])
  })
  test('is a conflict if someone else has saved a field that was changed here too', async () => {
    const editor = editorWith(withHook, [lampView({ title: 'Moj', hook: 'Njihov' }, 5)])
    expect(await saveDraft(editor.context)).toEqual({ kind: 'conflicted' })
    expect([editor.sent.length, editor.saved]).toEqual([1, []])
    expect(editor.state).toEqual({
      ...withHook,
      unconfirmedSave: undefined,
      conflict: { revision: 5, fields: ['hook'] },
    })
  })
})

describe('confirming a save without an answer', () => {
  test('saves nothing else', async () => {
    const editor = editorWith(edit(unconfirmed, 'hook', 'Uvod'), [lampView({ title: 'Moj' }, 4)])
    expect(await confirmSave(editor.context)).toBe(false)
    expect([editor.sent, unsavedBody(editor.state)]).toEqual([[lostSave], { hook: 'Uvod' }])
  })
  test('answers true if nothing else is unsaved', async () => {
    const editor = editorWith(unconfirmed, [lampView({ title: 'Moj' }, 4)])
    expect(await confirmSave(editor.context)).toBe(true)
    expect([editor.state.saving, editor.state.unconfirmedSave]).toEqual([false, undefined])
  })
  test('changes nothing while the outcome is unknown', async () => {
    const editor = editorWith(unconfirmed, [failing()])
    expect(await confirmSave(editor.context)).toBe(false)
    expect(editor.state).toEqual(unconfirmed)
  })
})
