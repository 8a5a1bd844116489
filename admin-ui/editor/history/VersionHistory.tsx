import { Confirm } from 'react-admin'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { useVersions } from './use-versions.ts'

interface Props {
  websiteId: number
  versions: ReturnType<typeof useVersions>
  /** A restore discards them. */
  hasUnsavedChanges: boolean
  /** Called once an earlier version is in the preview. */
  onShown: () => void
}

/** The history panel with the confirmation of a restore. */
export function VersionHistory({ websiteId, versions, hasUnsavedChanges, onShown }: Props) {
  return (
    <>
      <HistoryPanel
        websiteId={websiteId}
        open={versions.open}
        shown={versions.shown?.version.revision}
        onClose={() => versions.setOpen(false)}
        onRestore={versions.confirmRestore}
        onShow={(version, number) =>
          void versions.show(version, number).then((isShown) => isShown && onShown())
        }
      />
      <Confirm
        isOpen={versions.versionToRestore !== undefined}
        loading={versions.isRestoring}
        title={`Da li ste sigurni da želite da vratite verziju ${versions.versionToRestore?.number ?? ''}?`}
        confirm="Vrati verziju"
        confirmColor="warning"
        onConfirm={versions.restore}
        onClose={() => versions.isRestoring || versions.cancelRestore()}
        content={`Njen sadržaj postaje nova verzija; adresa i vidljivost stranice ostaju.${hasUnsavedChanges ? ' Vaše nesačuvane izmene se gube.' : ''}`}
      />
    </>
  )
}
