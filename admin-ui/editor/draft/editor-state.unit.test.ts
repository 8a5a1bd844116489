import { describe, expect, test } from 'vitest'
import { draftOf } from './draft.ts'
import {
  type EditorAction,
  type EditorState,
  hasUnsavedChanges,
  initialEditorState,
  reduceEditor,
  unsavedBody,
} from './editor-state.ts'
import { newOffer } from '../../website/offers/offer-fields.ts'
import { lampDraft, lampSave, lampView } from '../testing/lamp.ts'

const read = lampView()

const clean = initialEditorState(read, undefined)
const edited: EditorState = { ...clean, draft: lampDraft({ title: 'Moj' }) }
const sent = lampSave(edited.draft)
const conflict = { revision: 4, fields: ['title'] }
const serverErrors = { title: 'Predugo', 'offers.0.price': 'Previsoko', 'offers.1.price': 'Previsoko' }
const saved = lampView({ title: 'Moj' }, 4)
const remoteHook = lampView({ hook: 'Njihov' }, 4)
const remoteTitle = lampView({ title: 'Njihov' }, 4)

describe('the editor starts', () => {
  test('with the stored page and nothing to save', () => {
    expect(clean).toEqual({
      read,
      draft: draftOf(read),
      restored: false,
      saving: false,
      unconfirmedSave: undefined,
      serverErrors: {},
      conflict: undefined,
    })
    expect(hasUnsavedChanges(clean)).toBe(false)
  })
  test('with unsaved input, the version it is based on and its unconfirmed save', () => {
    const state = initialEditorState(lampView({}, 5), { read, draft: edited.draft, lost: sent })
    expect(state).toEqual({ ...edited, restored: true, unconfirmedSave: sent })
    expect(unsavedBody(state)).toEqual({ title: 'Moj' })
  })
})

const offer = newOffer([], { currentPrice: '4000', originalPrice: '6000' }, 'Serbia')

const cases: [name: string, given: EditorState, when: EditorAction, then: EditorState][] = [
  [
    'loaded: the stored version replaces unsaved input, errors, conflict and unconfirmed save',
    { ...edited, restored: true, unconfirmedSave: sent, serverErrors, conflict },
    { type: 'loaded', website: remoteTitle },
    initialEditorState(remoteTitle, undefined),
  ],
  [
    'edited: changes the value and keeps errors of other fields',
    { ...clean, serverErrors },
    { type: 'edited', path: 'title', value: 'Moj' },
    { ...edited, serverErrors: { 'offers.0.price': 'Previsoko', 'offers.1.price': 'Previsoko' } },
  ],
  [
    'edited: removes all errors of the same list',
    { ...clean, serverErrors },
    { type: 'edited', path: 'offers', value: [] },
    { ...clean, serverErrors: { title: 'Predugo' } },
  ],
  [
    'edited: the first offer that is added shows',
    clean,
    { type: 'edited', path: 'offers', value: [offer] },
    { ...clean, draft: lampDraft({ offers: [offer], offersUsed: true }) },
  ],
  [
    'edited: the discount of an offer follows its price, and the offers stay hidden',
    { ...clean, draft: lampDraft({ offers: [offer] }) },
    { type: 'edited', path: 'offers.0.price', value: '3000' },
    { ...clean, draft: lampDraft({ offers: [{ ...offer, price: '3000', discount: '50' }] }) },
  ],
  [
    'remoteVersionAccepted: merges changes of different fields',
    { ...edited, conflict, serverErrors },
    { type: 'remoteVersionAccepted', website: remoteHook, confirmed: false },
    { ...edited, read: remoteHook, draft: lampDraft({ title: 'Moj', hook: 'Njihov' }) },
  ],
  [
    'remoteVersionAccepted: asks before replacing a field that was changed here too',
    edited,
    { type: 'remoteVersionAccepted', website: remoteTitle, confirmed: false },
    { ...edited, conflict },
  ],
  [
    'remoteVersionAccepted: replaces that field once confirmed',
    { ...edited, conflict },
    { type: 'remoteVersionAccepted', website: remoteTitle, confirmed: true },
    { ...clean, read: remoteTitle, draft: draftOf(remoteTitle) },
  ],
  ['saveStarted: only marks the save', edited, { type: 'saveStarted' }, { ...edited, saving: true }],
  [
    'saved: nothing is unsaved, restored, refused or in conflict',
    { ...edited, saving: true, restored: true, unconfirmedSave: sent, serverErrors, conflict },
    { type: 'saved', sent, website: saved },
    { ...clean, saving: true, read: saved, draft: draftOf(saved) },
  ],
  [
    'saved: keeps input typed during the save',
    { ...edited, saving: true, draft: lampDraft({ title: 'Moj', hook: 'Uvod' }) },
    { type: 'saved', sent, website: saved },
    { ...clean, saving: true, read: saved, draft: { ...draftOf(saved), hook: 'Uvod' } },
  ],
  [
    'refused: shows the new errors and closes the conflict',
    { ...edited, serverErrors, conflict, unconfirmedSave: sent },
    { type: 'refused', fieldErrors: { sku: 'Zauzeto' } },
    { ...edited, serverErrors: { sku: 'Zauzeto' }, unconfirmedSave: sent },
  ],
  [
    'conflicted: keeps the draft for the decision; nothing is unconfirmed',
    { ...edited, serverErrors, unconfirmedSave: sent },
    { type: 'conflicted', conflict },
    { ...edited, conflict },
  ],
  [
    'answerLost: remembers the save',
    { ...edited, serverErrors, conflict },
    { type: 'answerLost', sent },
    { ...edited, unconfirmedSave: sent },
  ],
  [
    'unconfirmedSaveRefused: its changes stay unsaved',
    { ...edited, unconfirmedSave: sent },
    { type: 'unconfirmedSaveRefused' },
    edited,
  ],
  ['saveEnded: only unmarks the save', { ...edited, saving: true }, { type: 'saveEnded' }, edited],
  ['conflictDismissed: keeps the draft', { ...edited, conflict }, { type: 'conflictDismissed' }, edited],
]
test.each(cases)('%s', (_name, given, when, then) => expect(reduceEditor(given, when)).toEqual(then))

test('an edit without an error leaves the errors identical', () =>
  expect(
    reduceEditor({ ...clean, serverErrors }, { type: 'edited', path: 'sku', value: 'N' }).serverErrors,
  ).toBe(serverErrors))
