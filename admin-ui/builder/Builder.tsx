import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { useUser } from '../session/session.ts'
import { creationKey, forgetCreationKey } from './creation-key.ts'
import { CreatedNotice } from './CreatedNotice.tsx'
import { OwnWebsites } from './OwnWebsites.tsx'
import { PickMarket } from './PickMarket.tsx'
import { PickTemplate } from './PickTemplate.tsx'
import { ProductForm } from './product-form/ProductForm.tsx'
import { useDraft } from './use-draft.ts'

function StepBadge({ step }: { step: number }) {
  return (
    <Box
      sx={{
        px: 1.75,
        py: 0.75,
        borderRadius: 99,
        bgcolor: 'secondary.main',
        fontWeight: 700,
        alignSelf: 'center',
      }}
    >
      Korak {step} od 3
    </Box>
  )
}

/**
 * Scrolls up and moves the keyboard focus to `screen` on each new step, because the clicked button is gone.
 */
function useStepFocus(step: number) {
  const screen = useRef<HTMLDivElement>(null)
  const stepBefore = useRef(step)
  const focusScreen = () => {
    window.scrollTo({ top: 0 })
    screen.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (stepBefore.current === step) return
    stepBefore.current = step
    screen.current?.focus({ preventScroll: true })
  }, [step])
  return { screen, focusScreen }
}

function Wizard({ userId }: { userId: number }) {
  const { draft, change, saveProduct, clear } = useDraft(userId)
  const [created, setCreated] = useState<{ website: WebsiteView; texts: string } | undefined>(undefined)
  const [isWriting, setIsWriting] = useState(false)
  const followWriting = useCallback((now: boolean) => {
    setIsWriting(now)
    // Hide the notice about the previous page, so that nobody takes it for the new one.
    if (now) setCreated(undefined)
  }, [])
  const step =
    draft.market === undefined ? 1 : draft.template === undefined && draft.step === 3 ? 2 : draft.step
  /**
   * Once opened, the form stays mounted but hidden, so that running uploads and link imports can finish while
   * the seller picks another template.
   */
  const [opened, setOpened] = useState(false)
  if (step === 3 && !opened) setOpened(true)

  const { screen, focusScreen } = useStepFocus(step)

  return (
    <>
      <PageHeading
        title="Kreiraj website"
        text="Od proizvoda do stranice koja prima porudžbine, u tri koraka."
        actions={<StepBadge step={step} />}
      />
      {created && <CreatedNotice {...created} onClose={() => setCreated(undefined)} />}
      <Box ref={screen} role="group" aria-label={`Korak ${step} od 3`} tabIndex={-1} sx={{ outline: 'none' }}>
        {step === 1 && (
          <PickMarket chosen={draft.market} onChoose={(market) => change({ market, step: 2 })} />
        )}
        {step === 2 && draft.market && (
          <PickTemplate
            chosen={draft.template}
            market={draft.market}
            onChoose={(template) => change({ template, step: 3 })}
            onChangeMarket={() => change({ step: 1 })}
          />
        )}
        {opened && draft.market && draft.template && (
          <Box hidden={step !== 3}>
            <ProductForm
              market={draft.market}
              template={draft.template}
              product={draft.product}
              ownUrl={draft.ownUrl}
              onDraft={saveProduct}
              keyFor={(body) => creationKey(userId, body)}
              onBack={() => change({ step: 2 })}
              onChangeMarket={() => change({ step: 1 })}
              onWriting={followWriting}
              onCreated={(website, texts) => {
                // Runs even if the seller has left this screen: the created page must not be offered as a
                // draft again.
                clear()
                forgetCreationKey(userId)
                setCreated({ website, texts })
              }}
            />
          </Box>
        )}
      </Box>
      <Box hidden={isWriting}>
        <OwnWebsites onStart={focusScreen} />
      </Box>
    </>
  )
}

/** /builder: market, template and product (builder/steps), followed by the seller's pages. */
export function Builder() {
  const user = useUser()
  return user ? (
    <UnsavedChanges>
      <Wizard key={user.id} userId={user.id} />
    </UnsavedChanges>
  ) : null
}
