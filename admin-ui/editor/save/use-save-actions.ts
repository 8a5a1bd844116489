import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { useEditor } from '../draft/use-editor.ts'

interface Options {
  focusField: (path: string) => void
  /** Reloads the stored page; undefined if that fails. */
  reload: () => Promise<WebsiteView | undefined>
}

/** What the save button and the conflict dialog do, with the notices for the seller. */
export function useSaveActions(
  { store, save, acceptRemoteVersion }: ReturnType<typeof useEditor>,
  { focusField, reload }: Options,
) {
  const toast = useToast()
  return {
    async saveAll(overRevision?: number): Promise<void> {
      const { errors, isDirty } = store.current()
      const firstInvalidPath = Object.keys(errors)[0]
      if (firstInvalidPath) {
        focusField(firstInvalidPath)
        return toast.failure('Greška', errors[firstInvalidPath])
      }
      if (!isDirty) return toast.quiet('Sve je već sačuvano')
      await save(overRevision)
    },
    async mergeRemoteVersion(confirmed: boolean): Promise<void> {
      const newest = await reload()
      if (newest) acceptRemoteVersion(newest, confirmed)
      else toast.failure('Greška', 'Greška pri učitavanju podataka')
    },
  }
}
