import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { changedBody, type Draft, draftOf, rebaseDraft } from './draft.ts'
import { withEdit } from './edits.ts'
import { fieldNamesOf, type SaveConflict } from '../save/save-conflict.ts'
import { afterSave, type SentSave } from '../save/sent-save.ts'
import type { StoredDraft } from './stored-draft.ts'

export interface EditorState {
  /** The version that the draft is based on. */
  read: WebsiteView
  draft: Draft
  /** Whether the draft holds unsaved input from before a sign-out or reload. */
  restored: boolean
  saving: boolean
  /** A save without an answer. Its outcome is determined before anything else is saved. */
  unconfirmedSave: SentSave | undefined
  serverErrors: Record<string, string>
  conflict: SaveConflict | undefined
}

export type EditorAction =
  /** A stored version replaces the draft; unsaved input is discarded. */
  | { type: 'loaded'; website: WebsiteView }
  | { type: 'edited'; path: string; value: unknown }
  /** A version saved elsewhere is merged; `confirmed`: it may replace fields that were changed here too. */
  | { type: 'remoteVersionAccepted'; website: WebsiteView; confirmed: boolean }
  | { type: 'saveStarted' }
  /** `sent` is stored, at once or as it turned out later; `website` is the stored version after it. */
  | { type: 'saved'; sent: SentSave; website: WebsiteView }
  | { type: 'refused'; fieldErrors: Record<string, string> }
  | { type: 'conflicted'; conflict: SaveConflict }
  | { type: 'answerLost'; sent: SentSave }
  /** The unconfirmed save turned out not to be stored. */
  | { type: 'unconfirmedSaveRefused' }
  /** Follows every `saveStarted`, whatever the outcome. */
  | { type: 'saveEnded' }
  | { type: 'conflictDismissed' }

export const initialEditorState = (
  website: WebsiteView,
  storedDraft: StoredDraft | undefined,
): EditorState => ({
  read: storedDraft?.read ?? website,
  draft: storedDraft?.draft ?? draftOf(website),
  restored: storedDraft !== undefined,
  saving: false,
  unconfirmedSave: storedDraft?.lost,
  serverErrors: {},
  conflict: undefined,
})

/** The body that a save would send: the changes since `read`. */
export const unsavedBody = ({ read, draft }: Pick<EditorState, 'read' | 'draft'>): Record<string, unknown> =>
  changedBody(draftOf(read), draft)

export const hasUnsavedChanges = (state: Pick<EditorState, 'read' | 'draft'>): boolean =>
  Object.keys(unsavedBody(state)).length > 0

const topOf = (path: string) => path.split('.')[0]

/** The server's errors except those of the field, which its new value may have corrected. */
function withoutErrorsOf(path: string, errors: Record<string, string>): Record<string, string> {
  const others = Object.entries(errors).filter(([each]) => topOf(each) !== topOf(path))
  return others.length < Object.keys(errors).length ? Object.fromEntries(others) : errors
}

/** The draft is now based on `website`, so answers about the previous version no longer apply. */
const rebasedOn = (website: WebsiteView, state: EditorState, draft: Draft): EditorState => ({
  ...state,
  read: website,
  draft,
  serverErrors: {},
  conflict: undefined,
})

function acceptRemoteVersion(state: EditorState, website: WebsiteView, confirmed: boolean): EditorState {
  const before = draftOf(state.read)
  const theirs = draftOf(website)
  const remoteChanges = changedBody(before, theirs)
  const overlaps = Object.keys(changedBody(before, state.draft)).some((field) => field in remoteChanges)
  if (overlaps && !confirmed)
    return { ...state, conflict: { revision: website.revision, fields: fieldNamesOf(remoteChanges) } }
  return rebasedOn(website, state, rebaseDraft(before, state.draft, theirs))
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'loaded':
      return {
        ...rebasedOn(action.website, state, draftOf(action.website)),
        unconfirmedSave: undefined,
        restored: false,
      }
    case 'edited':
      return {
        ...state,
        draft: withEdit(state.draft, action.path, action.value),
        serverErrors: withoutErrorsOf(action.path, state.serverErrors),
      }
    case 'remoteVersionAccepted':
      return acceptRemoteVersion(state, action.website, action.confirmed)
    case 'saveStarted':
      return { ...state, saving: true }
    case 'saved':
      return {
        ...rebasedOn(action.website, state, afterSave(action.sent, state.draft, action.website)),
        unconfirmedSave: undefined,
        restored: false,
      }
    case 'refused':
      return { ...state, serverErrors: action.fieldErrors, conflict: undefined }
    case 'conflicted':
      return { ...state, conflict: action.conflict, serverErrors: {}, unconfirmedSave: undefined }
    case 'answerLost':
      return { ...state, unconfirmedSave: action.sent, serverErrors: {}, conflict: undefined }
    case 'unconfirmedSaveRefused':
      return { ...state, unconfirmedSave: undefined }
    case 'saveEnded':
      return { ...state, saving: false }
    case 'conflictDismissed':
      return { ...state, conflict: undefined }
  }
}
