import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { fieldErrors } from '../../data/refusal.ts'
import { type EditorAction, type EditorState, hasUnsavedChanges, unsavedBody } from '../draft/editor-state.ts'
import { conflictIn, fieldNamesOf } from './save-conflict.ts'
import { concurrentChanges, isOutcomeUnknown, resolveUnconfirmedSave, type SentSave } from './sent-save.ts'

export interface SaveContext {
  /** The state after all actions so far, because the seller keeps typing while requests run. */
  state: () => EditorState
  dispatch: (action: EditorAction) => void
  send: (save: SentSave) => Promise<WebsiteView>
  onSaved: (website: WebsiteView) => void
}

export type SaveOutcome = { kind: 'saved' | 'conflicted' } | { kind: 'failed'; error: unknown }

function adoptSaved({ dispatch, onSaved }: SaveContext, sent: SentSave, website: WebsiteView): void {
  onSaved(website)
  dispatch({ type: 'saved', sent, website })
}

/**
 * Determines the outcome of a save whose answer was lost. Returns false if someone else has since saved a
 * field that was changed here too.
 */
async function resolveUnconfirmed(context: SaveContext): Promise<boolean> {
  const { state, dispatch, send } = context
  const sent = state().unconfirmedSave
  if (!sent) return true
  const website = await resolveUnconfirmedSave(sent, send)
  if (!website) {
    dispatch({ type: 'unconfirmedSaveRefused' })
    return true
  }
  const conflictingFields = concurrentChanges(sent, state().draft, website)
  if (conflictingFields.length === 0) {
    adoptSaved(context, sent, website)
    return true
  }
  const fields = fieldNamesOf(Object.fromEntries(conflictingFields.map((field) => [field, true])))
  dispatch({ type: 'conflicted', conflict: { revision: website.revision, fields } })
  return false
}

function failureAction(error: unknown, sent: SentSave | undefined): EditorAction {
  const conflict = conflictIn(error)
  if (conflict) return { type: 'conflicted', conflict }
  if (sent && isOutcomeUnknown(error)) return { type: 'answerLost', sent }
  return { type: 'refused', fieldErrors: fieldErrors(error) }
}

/** Saves all changes. `overRevision`: the revision that the seller has chosen to overwrite. */
export async function saveDraft(context: SaveContext, overRevision?: number): Promise<SaveOutcome> {
  const { state, dispatch, send } = context
  dispatch({ type: 'saveStarted' })
  let sent: SentSave | undefined
  try {
    if (!(await resolveUnconfirmed(context))) return { kind: 'conflicted' }
    const { read, draft } = state()
    const body = unsavedBody({ read, draft })
    if (Object.keys(body).length > 0) {
      sent = {
        draft,
        body,
        expectedRevision: overRevision ?? read.revision,
        key: crypto.randomUUID(),
      }
      adoptSaved(context, sent, await send(sent))
    }
    return { kind: 'saved' }
  } catch (error) {
    const failure = failureAction(error, sent)
    dispatch(failure)
    return failure.type === 'conflicted' ? { kind: 'conflicted' } : { kind: 'failed', error }
  } finally {
    dispatch({ type: 'saveEnded' })
  }
}

/**
 * Determines the outcome of an unconfirmed save without saving anything else. Returns whether everything is
 * saved now.
 */
export async function confirmSave(context: SaveContext): Promise<boolean> {
  context.dispatch({ type: 'saveStarted' })
  try {
    return (await resolveUnconfirmed(context)) && !hasUnsavedChanges(context.state())
  } catch {
    // The outcome stays unknown until the next save.
    return false
  } finally {
    context.dispatch({ type: 'saveEnded' })
  }
}
