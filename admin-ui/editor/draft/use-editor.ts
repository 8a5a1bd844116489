import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useSelection } from './editor-context.ts'
import { initialEditorState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { confirmSave, saveDraft, type SaveContext } from '../save/save-draft.ts'
import type { SentSave } from '../save/sent-save.ts'
import { loadStoredDraft } from './stored-draft.ts'
import { useStoreDraft } from './use-store-draft.ts'

/** Whether the content changed; upsell products change only the revision. */
const isNewer = (stored: WebsiteView, read: WebsiteView) =>
  stored.revision > read.revision && stored.updatedAt !== read.updatedAt

/** Saves the draft and reports the outcome. */
function useSave(store: EditorStore, onSaved: (website: WebsiteView) => void) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { dispatch } = store
  const context: SaveContext = {
    state: () => store.current().state,
    dispatch,
    send: (save) => dataProvider.saveWebsite(store.current().website.id, save),
    onSaved,
  }
  const notifySaved = () => toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')
  return {
    async save(overRevision?: number): Promise<void> {
      if (context.state().saving) return
      const outcome = await saveDraft(context, overRevision)
      if (outcome.kind === 'saved') notifySaved()
      if (outcome.kind === 'failed')
        toast.failure('Greška', serverMessage(outcome.error, 'Neuspešno čuvanje promena'))
    },
    /** Finds out whether a save without an answer was stored. */
    async confirm(): Promise<void> {
      if (await confirmSave(context)) notifySaved()
    },
  }
}

interface Options {
  stored: WebsiteView
  userId: number
  onSaved: (website: WebsiteView) => void
}

/** The store of the page's draft, and saving it. Renders again only if what it returns changes. */
export function useEditor({ stored, userId, onSaved }: Options) {
  const [store] = useState(() =>
    createEditorStore(initialEditorState(stored, loadStoredDraft(userId, stored.id))),
  )
  const { website, isDirty, hasChanges, saving, unconfirmedSave, restored, conflict } = useSelection(
    store,
    ({ state, website, body, isDirty }) => ({
      website,
      isDirty,
      hasChanges: Object.keys(body).length > 0,
      saving: state.saving,
      unconfirmedSave: state.unconfirmedSave,
      restored: state.restored,
      conflict: state.conflict,
    }),
  )
  const { dispatch } = store
  const { save, confirm } = useSave(store, onSaved)

  useStoreDraft(userId, store)

  const discardDraft = (website: WebsiteView) => dispatch({ type: 'loaded', website })
  useLayoutEffect(() => {
    // Without unsaved changes, a version saved elsewhere replaces the old one directly.
    if (!isDirty && !saving && isNewer(stored, website)) dispatch({ type: 'loaded', website: stored })
  }, [isDirty, saving, stored, website, dispatch])

  const isOutdated = isDirty && isNewer(stored, website)
  const confirming = useRef<SentSave>(undefined)
  useEffect(() => {
    // The newer version may be that very save, so find out before warning the seller about someone else's
    // change.
    if (!isOutdated || !unconfirmedSave || saving || confirming.current === unconfirmedSave) return
    confirming.current = unconfirmedSave
    void confirm()
  })

  return {
    store,
    website,
    isDirty,
    saving,
    save,
    discardDraft,
    /** Merges a version saved elsewhere; `confirmed`: also over fields that were changed here. */
    acceptRemoteVersion: (website: WebsiteView, confirmed: boolean) =>
      dispatch({ type: 'remoteVersionAccepted', website, confirmed }),
    conflict,
    dismissConflict: () => dispatch({ type: 'conflictDismissed' }),
    isOutdated: isOutdated && !unconfirmedSave && !saving,
    restored: restored && hasChanges,
  }
}
