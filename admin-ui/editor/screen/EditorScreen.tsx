import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useState } from 'react'
import { WebsitesChecklist } from '../../website/checklist/Checklist.tsx'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { ConflictDialog } from '../save/ConflictDialog.tsx'
import type { Draft } from '../draft/draft.ts'
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
import { fieldNamesOf } from '../save/save-conflict.ts'
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
function initialMode(stored: WebsiteView, unsaved: Record<string, unknown>, draft: Draft): Mode {
  if ('previewMode' in unsaved) return draft.previewMode
  return stored.updatedAt === stored.createdAt ? 'client' : stored.previewMode
}

export function EditorScreen({ stored, userId, put, reload }: Props) {
  const editor = useEditor({ stored, userId, onSaved: put })
  const { read, draft, set, body, dirty, errors, saving } = editor
  const [mode, setMode] = useState<Mode>(() => initialMode(stored, body, draft))
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const { tab, setTab, focusField } = useFieldFocus(draft, () => setIsPreviewOpen(false))
  const versions = useVersions(read, (website) => {
    put(website)
    editor.discardDraft(website)
  })
  useUnsavedChanges(dirty)

  const { saveAll, mergeRemoteVersion } = useSaveActions(editor, { focusField, reload })
  useSaveKey(() => void saveAll())
  const changeMode = (next: Mode) => {
    setMode(next)
    set('previewMode', next)
  }
  return (
    <EditorContext value={{ website: read, draft, set, errors }}>
      <EditorHeading
        title={read.productName}
        mode={mode}
        onMode={changeMode}
        onHistory={() => versions.setOpen(true)}
      >
        <TestShopify />
        <PushToShopify read={reload} unsaved={dirty} />
      </EditorHeading>
      <EditorLayout
        isPreviewOpen={isPreviewOpen}
        onPreviewToggle={setIsPreviewOpen}
        form={
          <Rewrites>
            <WebsitesChecklist website={read} onField={focusField} />
            {editor.restored && (
              <RestoredNotice
                fields={fieldNamesOf(body)}
                onDiscard={() => editor.discardDraft(stored.revision < read.revision ? read : stored)}
              />
            )}
            <EditorForm
              tab={tab}
              onTab={setTab}
              onField={focusField}
              dirty={dirty}
              isOutdated={editor.isOutdated}
              saving={saving}
              onSave={() => void saveAll()}
              onTakeTheirs={() => void mergeRemoteVersion(false)}
            />
          </Rewrites>
        }
        preview={
          <EditorPreview
            body={body}
            versions={versions}
            isEditMode={mode === 'client'}
            onField={focusField}
          />
        }
      />
      <VersionHistory
        websiteId={read.id}
        versions={versions}
        hasUnsavedChanges={dirty}
        onShown={() => setIsPreviewOpen(true)}
      />
      <ConflictDialog
        websiteId={read.id}
        conflict={editor.conflict}
        mine={fieldNamesOf(body)}
        saving={saving}
        onClose={editor.dismissConflict}
        onTakeTheirs={() => void mergeRemoteVersion(true)}
        onKeepMine={() => void saveAll(editor.conflict?.revision)}
      />
    </EditorContext>
  )
}
