import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { validationErrors } from '../../ui/forms/validation-errors.ts'
import { riskErrors } from '../../website/offers/offer-risks.ts'
import type { Draft } from './draft.ts'
import { type EditorAction, type EditorState, reduceEditor, unsavedBody } from './editor-state.ts'

/** The editor's state with what follows from it. */
export interface Editing {
  state: EditorState
  /** The version that the draft is based on. */
  website: WebsiteView
  draft: Draft
  /** The body that a save would send. */
  body: Record<string, unknown>
  /** Messages by the path of their field; the same object as long as they are equal. */
  errors: Record<string, string>
  /** Whether something is not saved, or may not be. */
  isDirty: boolean
}

export interface EditorStore {
  /** Includes actions that React has not rendered yet. */
  current: () => Editing
  /** Calls the listener after each action. */
  subscribe: (listener: () => void) => () => void
  dispatch: (action: EditorAction) => void
  /** Changes one value of the draft. */
  set: (path: string, value: unknown) => void
}

function errorsOf({ read, draft, serverErrors }: EditorState, body: Record<string, unknown>) {
  const risks = draft.offersUsed
    ? riskErrors({ ...draft, currency: read.currency }, draft.confirmedRisks)
    : {}
  return { ...risks, ...validationErrors(changeWebsite, body), ...serverErrors }
}

function editingOf(state: EditorState, before?: Editing): Editing {
  const { read, draft, serverErrors, unconfirmedSave } = state
  const isSameDraft = read === before?.state.read && draft === before.draft
  const body = isSameDraft ? before.body : unsavedBody(state)
  const errors =
    isSameDraft && serverErrors === before.state.serverErrors
      ? before.errors
      : replaceEqualDeep(before?.errors, errorsOf(state, body))
  const isDirty = Object.keys(body).length > 0 || unconfirmedSave !== undefined
  return { state, website: read, draft, body, errors, isDirty }
}

/** Holds the editor's state outside of React, so that a key renders only the fields that read its value. */
export function createEditorStore(initial: EditorState): EditorStore {
  let editing = editingOf(initial)
  const listeners = new Set<() => void>()
  const dispatch = (action: EditorAction) => {
    editing = editingOf(reduceEditor(editing.state, action), editing)
    for (const listener of listeners) listener()
  }
  return {
    current: () => editing,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    set: (path, value) => dispatch({ type: 'edited', path, value }),
  }
}
