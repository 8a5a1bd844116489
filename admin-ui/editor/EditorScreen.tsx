import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { useState } from 'react'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { Confirmation } from '../layout/Confirmation.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { withoutWrong } from './draft.ts'
import { EditorContext } from './editor-context.ts'
import { EditorForm } from './EditorForm.tsx'
import { EditorHeading } from './EditorHeading.tsx'
import { EditorLayout } from './EditorLayout.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { useVersions } from './history/use-versions.ts'
import { VersionNotice } from './history/VersionNotice.tsx'
import type { Mode } from './ModeSwitch.tsx'
import { LivePreview } from './preview/LivePreview.tsx'
import { onePiece } from './preview/one-piece.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import { Rewrites } from './rewrite/Rewrites.tsx'
import { PushToShopify } from '../shopify/PushToShopify.tsx'
import { TestShopify } from '../shopify/TestShopify.tsx'
import { namesOf } from './save-conflict.ts'
import { useEditor } from './use-editor.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useSaveKey } from './use-save-key.ts'

interface Props {
  stored: WebsiteView
  userId: number
  put: (website: WebsiteView) => void
  /** As it is stored by now; undefined where that could not be read. */
  reload: () => Promise<WebsiteView | undefined>
}

export function EditorScreen({ stored, userId, put, reload }: Props) {
  const toast = useToast()
  const editor = useEditor({ stored, userId, onSaved: put })
  const { read, draft, set, body, dirty, complaints, saving, save } = editor
  // A site that was never saved opens for editing, whatever is stored (resolution 39).
  const [mode, setMode] = useState<Mode>(() => ('previewMode' in body ? draft.previewMode : stored.updatedAt === stored.createdAt ? 'client' : stored.previewMode))
  const [looking, setLooking] = useState(false)
  const { tab, setTab, focusField } = useFieldFocus(draft, () => setLooking(false))
  const versions = useVersions(read, (website) => {
    put(website)
    editor.take(website)
  })
  useUnsavedChanges(dirty)

  async function saveAll(over?: number) {
    const wrong = Object.keys(complaints)[0]
    if (wrong) {
      focusField(wrong)
      return toast.failure('Greška', complaints[wrong])
    }
    if (!dirty) return toast.quiet('Sve je već sačuvano')
    await save(over)
  }
  useSaveKey(() => void saveAll())
  async function takeTheirs(sure: boolean) {
    const newest = await reload()
    if (newest) editor.follow(newest, { sure })
    else toast.failure('Greška', 'Greška pri učitavanju podataka')
  }

  const changeMode = (next: Mode) => {
    setMode(next)
    set('previewMode', next)
  }
  const shownVersion = versions.shown
  const shownBody = shownVersion?.body ?? withoutWrong(body, complaints)
  return (
    <EditorContext value={{ website: read, draft, set, complaints }}>
      <EditorHeading title={read.productName} mode={mode} onMode={changeMode} onHistory={() => versions.setOpen(true)}>
        <TestShopify />
        <PushToShopify read={reload} unsaved={dirty} />
      </EditorHeading>
      <EditorLayout
        looking={looking} onLook={setLooking}
        form={(
          <Rewrites>
            {editor.restored && <RestoredNotice fields={namesOf(body)} onDiscard={() => editor.take(stored.revision < read.revision ? read : stored)} />}
            <EditorForm tab={tab} onTab={setTab} dirty={dirty} behind={editor.behind} saving={saving} onSave={() => void saveAll()} onTakeTheirs={() => void takeTheirs(false)} />
          </Rewrites>
        )}
        preview={(
          <LivePreview
            websiteId={read.id} revision={read.revision} body={shownBody} address={read.customUrl} editing={mode === 'client' && !shownVersion} onPick={focusField}
            prices={{ ...onePiece(read, shownBody), currency: read.currency }}
            notice={shownVersion && <VersionNotice shown={shownVersion} onHide={versions.hide} onRestore={() => versions.ask(shownVersion.version, shownVersion.number)} />}
          />
        )}
      />
      <HistoryPanel
        websiteId={read.id} open={versions.open} shown={shownVersion?.version.revision} onClose={() => versions.setOpen(false)} onRestore={versions.ask}
        onShow={(version, number) => void versions.show(version, number).then((isShown) => isShown && setLooking(true))}
      />
      <Confirmation
        open={versions.asked !== undefined} question={`Da li ste sigurni da želite da vratite verziju ${versions.asked?.number ?? ''}?`} action="Vrati verziju" onConfirm={versions.restore} onClose={versions.unask}
        text={`Njen sadržaj postaje nova verzija; adresa i vidljivost stranice ostaju.${dirty ? ' Vaše nesačuvane izmene se gube.' : ''}`}
      />
      <ConflictDialog
        websiteId={read.id} conflict={editor.conflict} mine={namesOf(body)} saving={saving} onClose={editor.endConflict} onTakeTheirs={() => void takeTheirs(true)}
        onKeepMine={() => void saveAll(editor.conflict?.revision)}
      />
    </EditorContext>
  )
}
