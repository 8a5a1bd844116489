import { editableOf } from '@pazar/contracts/website/changes.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'

export interface ShownVersion {
  version: WebsiteVersion
  number: number
  /** The save body that would restore it. */
  body: Record<string, unknown>
}

/** Previews earlier versions and restores one as a new version. */
export function useVersions(website: WebsiteView, onRestored: (website: WebsiteView) => void) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownVersion | undefined>(undefined)
  const [versionToRestore, setVersionToRestore] = useState<
    { version: WebsiteVersion; number: number } | undefined
  >(undefined)

  async function show(version: WebsiteVersion, number: number): Promise<boolean> {
    try {
      const content = await dataProvider.websiteVersion(website.id, version.revision)
      // A restore leaves these fields unchanged.
      const {
        customUrl: _,
        isActive: __,
        editableByClient: ___,
        legacyOffersEnabled: ____,
        terms: _____,
        termsConfirmed: ______,
        ...body
      } = editableOf(content)
      setShown({ version, number, body })
      setOpen(false)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Verzija nije učitana'))
      return false
    }
  }
  const { mutate: restore, isPending: isRestoring } = useMutation({
    mutationFn: ({ revision }: WebsiteVersion) =>
      dataProvider.restoreWebsite(website.id, { revision, expectedRevision: website.revision }),
    onSuccess: (restored) => {
      setShown(undefined)
      setOpen(false)
      onRestored(restored)
      toast.success('✅ Uspešno!', 'Template je uspešno ažuriran')
    },
    onError: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri ažuriranju template-a')),
    onSettled: () => setVersionToRestore(undefined),
  })
  return {
    open,
    setOpen,
    shown,
    hide: () => setShown(undefined),
    show,
    versionToRestore,
    confirmRestore: (version: WebsiteVersion, number: number) => setVersionToRestore({ version, number }),
    cancelRestore: () => setVersionToRestore(undefined),
    restore: () => versionToRestore && restore(versionToRestore.version),
    isRestoring,
  }
}
