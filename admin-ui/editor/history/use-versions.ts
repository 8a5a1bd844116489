import { editableOf } from '@pazar/contracts/website/changes.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/refusal.ts'
import { useToast } from '../../layout/use-toast.tsx'

export interface ShownVersion {
  version: WebsiteVersion
  number: number
  /** What a save would send to come back to it. */
  body: Record<string, unknown>
}

/** Looking at earlier versions, and bringing one back as a new one. */
export function useVersions(website: WebsiteView, onRestored: (website: WebsiteView) => void) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownVersion | undefined>(undefined)
  const [asked, setAsked] = useState<{ version: WebsiteVersion; number: number } | undefined>(undefined)

  async function show(version: WebsiteVersion, number: number): Promise<boolean> {
    try {
      const { json } = await call(`/api/websites/id/${website.id}/history/${version.revision}`)
      // Address and visibility stay where a version is brought back.
      const { customUrl: _, isActive: __, editableByClient: ___, ...body } = editableOf(json as WebsiteView)
      setShown({ version, number, body })
      setOpen(false)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Verzija nije učitana'))
      return false
    }
  }
  async function restore() {
    if (!asked) return
    try {
      const { json } = await call(`/api/websites/id/${website.id}/restore`, { method: 'POST', body: { revision: asked.version.revision, expectedRevision: website.revision }, idempotencyKey: crypto.randomUUID() })
      setShown(undefined)
      setOpen(false)
      onRestored(json as WebsiteView)
      toast.success('✅ Uspešno!', 'Template je uspešno ažuriran')
    } catch (error) {
      toast.failure('❌ Greška', serverMessage(error, 'Greška pri ažuriranju template-a'))
    }
  }
  return { open, setOpen, shown, hide: () => setShown(undefined), show, asked, ask: (version: WebsiteVersion, number: number) => setAsked({ version, number }), unask: () => setAsked(undefined), restore }
}
