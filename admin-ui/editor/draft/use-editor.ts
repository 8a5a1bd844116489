import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { validationErrors } from '../../ui/forms/validation-errors.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { riskErrors } from '../../website/offers/offer-risks.ts'
import { type EditorAction, initialEditorState, reduceEditor, unsavedBody } from './editor-state.ts'
import { confirmSave, saveDraft, type SaveContext } from '../save/save-draft.ts'
import type { SentSave } from '../save/sent-save.ts'
import { loadStoredDraft } from './stored-draft.ts'
import { useStoreDraft } from './use-store-draft.ts'

/** Whether the content changed; upsell products change only the revision. */
const isNewer = (stored: WebsiteView, read: WebsiteView) =>
  stored.revision > read.revision && stored.updatedAt !== read.updatedAt

function useSendSave(websiteId: number) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return (save: SentSave) => dataProvider.saveWebsite(websiteId, save)
}

/** The editor's reducer; `current` also includes actions that React has not rendered yet. */
function useEditorState(stored: WebsiteView, userId: number) {
  const [state, dispatchToReact] = useReducer(reduceEditor, undefined, () =>
    initialEditorState(stored, loadStoredDraft(userId, stored.id)),
  )
  const latest = useRef(state)
  latest.current = state
  const dispatch = (action: EditorAction) => {
    latest.current = reduceEditor(latest.current, action)
    dispatchToReact(action)
  }
  return { state, dispatch, current: () => latest.current }
}

interface Options {
  stored: WebsiteView
  userId: number
  onSaved: (website: WebsiteView) => void
}

export function useEditor({ stored, userId, onSaved }: Options) {
  const toast = useToast()
  const { state, dispatch, current } = useEditorState(stored, userId)
  const { read, draft, saving, unconfirmedSave, serverErrors } = state

  const body = useMemo(() => unsavedBody({ read, draft }), [read, draft])
  const hasChanges = Object.keys(body).length > 0
  const dirty = hasChanges || unconfirmedSave !== undefined
  const errors = useMemo(() => {
    const risks = draft.offersUsed
      ? riskErrors({ ...draft, currency: read.currency }, draft.confirmedRisks)
      : {}
    return { ...risks, ...validationErrors(changeWebsite, body), ...serverErrors }
  }, [body, draft, read.currency, serverErrors])

  useStoreDraft(userId, { read, draft, lost: unconfirmedSave }, dirty)

  const discardDraft = (website: WebsiteView) => dispatch({ type: 'loaded', website })
  // Without unsaved changes, a version saved elsewhere replaces the old one directly.
  if (!dirty && !saving && isNewer(stored, read)) discardDraft(stored)

  const saveContext: SaveContext = { state: current, dispatch, send: useSendSave(read.id), onSaved }
  const notifySaved = () => toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')
  async function save(overRevision?: number): Promise<void> {
    if (current().saving) return
    const outcome = await saveDraft(saveContext, overRevision)
    if (outcome.kind === 'saved') notifySaved()
    if (outcome.kind === 'failed')
      toast.failure('Greška', serverMessage(outcome.error, 'Neuspešno čuvanje promena'))
  }

  const isOutdated = dirty && isNewer(stored, read)
  const confirming = useRef<SentSave>(undefined)
  useEffect(() => {
    // The newer version may be that very save, so find out before warning the seller about someone else's
    // change.
    if (!isOutdated || !unconfirmedSave || saving || confirming.current === unconfirmedSave) return
    confirming.current = unconfirmedSave
    void confirmSave(saveContext).then((isAllSaved) => isAllSaved && notifySaved())
  })

  return {
    read,
    draft,
    set: (path: string, value: unknown) => dispatch({ type: 'edited', path, value }),
    body,
    dirty,
    errors,
    saving,
    save,
    discardDraft,
    /** Merges a version saved elsewhere; `confirmed`: also over fields that were changed here. */
    acceptRemoteVersion: (website: WebsiteView, confirmed: boolean) =>
      dispatch({ type: 'remoteVersionAccepted', website, confirmed }),
    conflict: state.conflict,
    dismissConflict: () => dispatch({ type: 'conflictDismissed' }),
    isOutdated: isOutdated && !unconfirmedSave && !saving,
    restored: state.restored && hasChanges,
  }
}
