import { withoutInvalidFields } from '../draft/draft.ts'
import { useEditing, useEditorStore } from '../draft/editor-context.ts'
import type { useVersions } from '../history/use-versions.ts'
import { VersionNotice } from '../history/VersionNotice.tsx'
import { pathInDraft } from './preview-paths.ts'
import { LivePreview } from './LivePreview.tsx'
import { onePiece } from '../../website/offers/one-piece.ts'

interface Props {
  versions: ReturnType<typeof useVersions>
  isEditMode: boolean
  onField: (path: string) => void
}

/** Previews the valid part of the draft, or the earlier version that was picked in the history. */
export function EditorPreview({ versions, isEditMode, onField }: Props) {
  const store = useEditorStore()
  const website = useEditing(({ website }) => website)
  const validBody = useEditing(({ body, errors }) => withoutInvalidFields(body, errors))
  const shownVersion = versions.shown
  const shownBody = shownVersion?.body ?? validBody
  return (
    <LivePreview
      websiteId={website.id}
      revision={website.revision}
      body={shownBody}
      address={website.customUrl}
      editing={isEditMode && !shownVersion}
      onPick={(path) => onField(pathInDraft(path, store.current().draft))}
      prices={{ ...onePiece(website, shownBody), currency: website.currency }}
      notice={
        shownVersion && (
          <VersionNotice
            shown={shownVersion}
            onHide={versions.hide}
            onRestore={() => versions.confirmRestore(shownVersion.version, shownVersion.number)}
          />
        )
      }
    />
  )
}
