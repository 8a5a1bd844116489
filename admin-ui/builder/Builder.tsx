import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useSession } from '../session/session.ts'
import { creationKey, forgetCreationKey } from './creation-key.ts'
import { CreatedNotice } from './CreatedNotice.tsx'
import { type Draft, loadDraft, noDraft, saveDraft } from './draft.ts'
import { OwnWebsites } from './OwnWebsites.tsx'
import { PickMarket } from './PickMarket.tsx'
import { PickTemplate } from './PickTemplate.tsx'
import { ProductForm } from './ProductForm.tsx'
import type { ProductFields } from './website-payload.ts'

function Wizard({ userId }: { userId: number }) {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(userId))
  const [created, setCreated] = useState<{ website: WebsiteView; texts: string } | undefined>(undefined)
  useEffect(() => saveDraft(userId, draft), [userId, draft])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const keepProduct = useCallback((product: ProductFields, ownUrl: boolean) => setDraft((before) => ({ ...before, product, ownUrl })), [])
  const step = draft.market === undefined ? 1 : draft.template === undefined && draft.step === 3 ? 2 : draft.step
  /** Once opened the form stays, hidden: pictures on their way up and a link that is being read go on, and land in it, while another template is looked for. */
  const [opened, setOpened] = useState(false)
  if (step === 3 && !opened) setOpened(true)

  const screen = useRef<HTMLDivElement>(null)
  const start = () => {
    window.scrollTo({ top: 0 })
    screen.current?.focus({ preventScroll: true })
  }
  const stepBefore = useRef(step)

  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (stepBefore.current === step) return
    stepBefore.current = step
    // What was pressed is gone: the keyboard goes on where the new step begins.
    screen.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <>
      <PageHeading
        title="Kreiraj website"
        text="Od proizvoda do stranice koja prima porudžbine, u tri koraka."
        actions={<Box sx={{ px: 1.75, py: 0.75, borderRadius: 99, bgcolor: 'secondary.main', fontWeight: 700, alignSelf: 'center' }}>Korak {step} od 3</Box>}
      />
      {created && <CreatedNotice {...created} onClose={() => setCreated(undefined)} />}
      <Box ref={screen} role="group" aria-label={`Korak ${step} od 3`} tabIndex={-1} sx={{ outline: 'none' }}>
        {step === 1 && <PickMarket chosen={draft.market} onChoose={(market) => change({ market, step: 2 })} />}
        {step === 2 && draft.market && (
          <PickTemplate chosen={draft.template} market={draft.market} onChoose={(template) => change({ template, step: 3 })} onChangeMarket={() => change({ step: 1 })} />
        )}
        {opened && draft.market && draft.template && (
          <Box hidden={step !== 3}>
            <ProductForm
              market={draft.market} template={draft.template} product={draft.product} ownUrl={draft.ownUrl}
              onDraft={keepProduct} keyFor={(body) => creationKey(userId, body)}
              onBack={() => change({ step: 2 })} onChangeMarket={() => change({ step: 1 })}
              onCreated={(website, texts) => {
                // Also where this screen has been left meanwhile: what the page is made of is not offered once more.
                saveDraft(userId, noDraft)
                forgetCreationKey(userId)
                setDraft(noDraft)
                setCreated({ website, texts })
              }}
            />
          </Box>
        )}
      </Box>
      <OwnWebsites onStart={start} />
    </>
  )
}

/** /builder: market, template, product (landing spec, 2.3), and the websites that came of it. */
export function Builder() {
  const session = useSession()
  return session.status === 'signed-in' ? <UnsavedChanges><Wizard userId={session.user.id} /></UnsavedChanges> : null
}
