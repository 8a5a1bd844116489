import { editableOf } from '@pazar/contracts/website/changes.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
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
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownVersion | undefined>(undefined)
  const [versionToRestore, setVersionToRestore] = useState<
    { version: WebsiteVersion; number: number } | undefined
  >(undefined)

  async function show(version: WebsiteVersion, number: number): Promise<boolean> {
    try {
      const { json } = await call(`/api/websites/id/${website.id}/history/${version.revision}`)
      // A restore leaves these fields unchanged.
      const {
        customUrl: _,
        isActive: __,
        editableByClient: ___,
        legacyOffersEnabled: ____,
        terms: _____,
        termsConfirmed: ______,
        ...body
      } = editableOf(json as WebsiteView)
      setShown({ version, number, body })
      setOpen(false)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Verzija nije učitana'))
      return false
    }
  }
  async function restore() {
    if (!versionToRestore) return
    try {
      const { json } = await call(`/api/websites/id/${website.id}/restore`, {
        method: 'POST',
        body: { revision: versionToRestore.version.revision, expectedRevision: website.revision },
        idempotencyKey: crypto.randomUUID(),
      })
      setShown(undefined)
      setOpen(false)
      onRestored(json as WebsiteView)
      toast.success('✅ Uspešno!', 'Template je uspešno ažuriran')
    } catch (error) {
      toast.failure('❌ Greška', serverMessage(error, 'Greška pri ažuriranju template-a'))
    }
  }
  return {
    open,
    setOpen,
    shown,
    hide: () => setShown(undefined),
    show,
    versionToRestore,
    confirmRestore: (version: WebsiteVersion, number: number) => setVersionToRestore({ version, number }),
    cancelRestore: () => setVersionToRestore(undefined),
    restore,
  }
}
