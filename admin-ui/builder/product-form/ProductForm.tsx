import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { ProductSections } from './ProductSections.tsx'
import { SaleSections } from './SaleSections.tsx'
import { useCreatePage } from './use-create-page.ts'
import type { ProductFields } from '../website-payload.ts'
import { WizardSummary } from './WizardSummary.tsx'
import { CopySourceNotice } from '../writing/CopySourceNotice.tsx'
import { WritingPanel } from '../writing/WritingPanel.tsx'

interface Props {
  market: Market
  template: TemplateName
  product: ProductFields
  ownUrl: boolean
  /** Called whenever the fields change. Must be stable. */
  onDraft: (product: ProductFields, ownUrl: boolean) => void
  /** Returns the idempotency key for creating this page. */
  keyFor: (body: unknown) => string
  onBack: () => void
  onChangeMarket: () => void
  /** Called when writing the texts begins and ends. Must be stable. */
  onWriting: (isWriting: boolean) => void
  /** `texts`: sentences about the source of the texts; empty if there is nothing to say. */
  onCreated: (website: WebsiteView, texts: string) => void
}

const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
} as const

/** What the form waits for: a page created now would lack the images or the imported fields. */
function useWaitingText() {
  const [uploading, setUploading] = useState(false)
  const [upsellUploading, setUpsellUploading] = useState(false)
  const [reading, setReading] = useState(false)
  const waitingText =
    uploading || upsellUploading ? 'Slika se šalje...' : reading ? 'Preuzimanje iz linka...' : undefined
  // Leaving now would lose the running upload or import.
  useUnsavedChanges(waitingText !== undefined)
  return { waitingText, setUploading, setUpsellUploading, setReading }
}

/**
 * Returns the ref of the submit button. Focuses it when the writing panel closes because the creation was
 * refused, unless a field has an error.
 */
function useFocusAfterWriting(isWriting: boolean, pending: boolean, errors: Record<string, string>) {
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting && !pending && Object.keys(errors).length === 0)
      button.current?.focus()
    wasWriting.current = isWriting || (wasWriting.current && pending)
  }, [isWriting, pending, errors])
  return button
}

interface SubmitProps {
  button: Ref<HTMLButtonElement>
  pending: boolean
  waitingText: string | undefined
  hasErrors: boolean
}

function Submit({ button, pending, waitingText, hasErrors }: SubmitProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        ref={button}
        type="submit"
        size="large"
        variant="contained"
        disabled={pending || waitingText !== undefined}
        startIcon={pending ? <CircularProgress size={18} color="inherit" /> : undefined}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {pending ? 'Kreiranje...' : (waitingText ?? 'Kreiraj website')}
      </Button>
      {hasErrors && (
        <Box role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          Proverite označena polja.
        </Box>
      )}
    </Box>
  )
}

/** Step 3: the product form. Shows the progress while the texts are written, then the page is created. */
export function ProductForm(props: Props) {
  const { market, template, onDraft, onBack, onChangeMarket, onWriting } = props
  const [ownUrl, setOwnUrl] = useState(props.ownUrl)
  const { form, copy, ownPage } = useCreatePage(props)
  const { values, errors } = form
  const { waitingText, setUploading, setUpsellUploading, setReading } = useWaitingText()

  useEffect(() => onDraft(values, ownUrl), [values, ownUrl, onDraft])
  const isWriting = copy.writing !== undefined
  useEffect(() => {
    onWriting(isWriting)
    // The form disappears as soon as the page is created, which may be before the writing state changes.
    return () => onWriting(false)
  }, [isWriting, onWriting])
  const submitButton = useFocusAfterWriting(isWriting, form.pending, errors)

  return (
    <>
      {copy.writing && (
        <WritingPanel writing={copy.writing} productName={values.productName.trim()} onStop={copy.stop} />
      )}
      <Box hidden={isWriting}>
        <Box sx={columns}>
          <Box
            component="form"
            ref={form.element}
            noValidate
            onSubmit={form.submit}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <WizardSummary
              market={market}
              template={template}
              onBack={onBack}
              onChangeMarket={onChangeMarket}
            />
            <ProductSections
              market={market}
              values={values}
              errors={errors}
              ownUrl={ownUrl}
              ownPage={ownPage}
              onChange={form.change}
              onOwnUrl={setOwnUrl}
              onLinkError={(productLink) => form.setErrors((before) => ({ ...before, productLink }))}
              onReading={setReading}
              onUploading={setUploading}
            />
            <SaleSections
              market={market}
              template={template}
              values={values}
              errors={errors}
              onChange={form.change}
              onUpsellUploading={setUpsellUploading}
            />
            <CopySourceNotice />
            <Submit
              button={submitButton}
              pending={form.pending}
              waitingText={waitingText}
              hasErrors={Object.keys(errors).length > 0}
            />
          </Box>
          <ProductPreview values={values} currency={currencyOf(market)} />
        </Box>
      </Box>
    </>
  )
}
