import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useState } from 'react'
import { WebsitesChecklist } from '../../website/checklist/Checklist.tsx'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { ConflictDialog } from '../save/ConflictDialog.tsx'
import type { Editing } from '../draft/editor-store.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { EditorForm } from './EditorForm.tsx'
import { EditorHeading } from './EditorHeading.tsx'
import { EditorLayout } from './EditorLayout.tsx'
import { useVersions } from '../history/use-versions.ts'
import { VersionHistory } from '../history/VersionHistory.tsx'
import type { Mode } from './ModeSwitch.tsx'
import { EditorPreview } from '../preview/EditorPreview.tsx'
import { RestoredNotice } from '../draft/RestoredNotice.tsx'
import { Rewrites } from '../rewrite/Rewrites.tsx'
import { PushToShopify } from '../shopify/PushToShopify.tsx'
import { TestShopify } from '../../seller/TestShopify.tsx'
import { useEditor } from '../draft/use-editor.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useSaveActions } from '../save/use-save-actions.ts'
import { useSaveKey } from '../save/use-save-key.ts'

interface Props {
  stored: WebsiteView
  userId: number
  put: (website: WebsiteView) => void
  /** Reloads the stored page; undefined if that fails. */
  reload: () => Promise<WebsiteView | undefined>
}

/** A page that was never saved opens in edit mode, whatever mode is stored (websites/preview-mode). */
function initialMode(stored: WebsiteView, { body, draft }: Editing): Mode {
  if ('previewMode' in body) return draft.previewMode
  return stored.updatedAt === stored.createdAt ? 'client' : stored.previewMode
}

export function EditorScreen({ stored, userId, put, reload }: Props) {
  const editor = useEditor({ stored, userId, onSaved: put })
  const { store, website, isDirty, saving } = editor
  const [mode, setMode] = useState<Mode>(() => initialMode(stored, store.current()))
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const { tab, setTab, focusField } = useFieldFocus(store, () => setIsPreviewOpen(false))
  const versions = useVersions(website, (restored) => {
    put(restored)
    editor.discardDraft(restored)
  })
  useUnsavedChanges(isDirty)

  const { saveAll, mergeRemoteVersion } = useSaveActions(editor, { focusField, reload })
  useSaveKey(() => void saveAll())
  const changeMode = (next: Mode) => {
    setMode(next)
    store.set('previewMode', next)
  }
  return (
    <EditorContext value={store}>
      <EditorHeading
        title={website.productName}
        mode={mode}
        onMode={changeMode}
        onHistory={() => versions.setOpen(true)}
      >
        <TestShopify />
        <PushToShopify read={reload} unsaved={isDirty} />
      </EditorHeading>
      <EditorLayout
        isPreviewOpen={isPreviewOpen}
        onPreviewToggle={setIsPreviewOpen}
        form={
          <Rewrites>
            <WebsitesChecklist website={website} onField={focusField} />
            {editor.restored && (
              <RestoredNotice
                onDiscard={() => editor.discardDraft(stored.revision < website.revision ? website : stored)}
              />
            )}
            <EditorForm
              tab={tab}
              onTab={setTab}
              onField={focusField}
              isDirty={isDirty}
              isOutdated={editor.isOutdated}
              saving={saving}
              onSave={() => void saveAll()}
              onTakeTheirs={() => void mergeRemoteVersion(false)}
            />
          </Rewrites>
        }
        preview={<EditorPreview versions={versions} isEditMode={mode === 'client'} onField={focusField} />}
      />
      <VersionHistory
        websiteId={website.id}
        versions={versions}
        hasUnsavedChanges={isDirty}
        onShown={() => setIsPreviewOpen(true)}
      />
      <ConflictDialog
        websiteId={website.id}
        conflict={editor.conflict}
        saving={saving}
        onClose={editor.dismissConflict}
        onTakeTheirs={() => void mergeRemoteVersion(true)}
        onKeepMine={() => void saveAll(editor.conflict?.revision)}
      />
    </EditorContext>
  )
}
