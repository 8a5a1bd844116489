import { currencyOf, type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { finishedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'
import { ChosenSoFar } from './ChosenSoFar.tsx'
import { FormSection } from './FormSection.tsx'
import { ownPageAt } from './own-page.ts'
import { OwnPageNotice } from './OwnPageNotice.tsx'
import { ProductIdentity } from './ProductIdentity.tsx'
import { ProductImages } from './ProductImages.tsx'
import { ProductLink } from './ProductLink.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { ProductPrices } from './ProductPrices.tsx'
import { QuantityOffers } from './QuantityOffers.tsx'
import { UpsellLinks } from './UpsellLinks.tsx'
import { type ProductFields, websitePayload } from './website-payload.ts'
import { briefOf } from './writing/brief.ts'
import { usePageCopy } from './writing/use-page-copy.ts'
import { whoWrote } from './writing/who-wrote.ts'
import { WhoWrites } from './writing/WhoWrites.tsx'
import { WritingPanel } from './writing/WritingPanel.tsx'

interface Props {
  market: Market
  template: TemplateName
  product: ProductFields
  ownUrl: boolean
  /** Must be stable: it is called whenever the fields change. */
  onDraft: (product: ProductFields, ownUrl: boolean) => void
  /** The idempotency key of making this website. */
  keyFor: (body: unknown) => string
  onBack: () => void
  onChangeMarket: () => void
  /** `texts`: what there is to say of them, in whole sentences. */
  onCreated: (website: WebsiteView, texts: string) => void
}

/** Step 3: one filling of this form makes one website, however often it is sent. Its texts are written first, before the seller's eyes. */
export function ProductForm({ market, template, product, ownUrl: ownUrlBefore, onDraft, keyFor, onBack, onChangeMarket, onCreated }: Props) {
  const toast = useToast()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [ownUrl, setOwnUrl] = useState(ownUrlBefore)
  /** Pictures under way: a page that is made now would be made without them. */
  const [uploading, setUploading] = useState(false)
  const [upsellUploading, setUpsellUploading] = useState(false)
  const [reading, setReading] = useState(false)
  const [ownPage, setOwnPage] = useState<WebsiteView | undefined>(undefined)
  const copy = usePageCopy()
  const send = useRef<HTMLButtonElement>(null)
  const form = useCommandForm<ProductFields>({
    initial: product,
    schema: createWebsite,
    payload: (values) => websitePayload(values, market, template),
    send: async (body) => {
      try {
        const trouble = await copy.write(briefOf(form.values, market, template))
        const { json } = await call('/api/sync/create-website', { method: 'POST', body, idempotencyKey: keyFor(body) })
        const texts = [trouble, whoWrote(json.message)].filter(Boolean).join(' ')
        // Who has left the screen meanwhile is shown nothing else of it.
        toast.success('✅ Uspešno!', ['Website je uspešno kreiran', ...(copy.hasLeft() && texts ? [texts] : [])].join('. '))
        for (const key of ['websites', 'dashboard', 'public-list']) void client.invalidateQueries({ queryKey: [key] })
        onCreated(json.website, texts)
      } finally {
        copy.finish()
      }
    },
    onRefused: (error) => {
      toast.failure('❌ Greška', serverMessage(error, 'Greška pri kreiranju website-a'))
      void ownPageAt(finishedUrl(form.values.customUrl), error).then(setOwnPage)
    },
  })
  const { values, complaints } = form
  const waiting = uploading || upsellUploading ? 'Slika se šalje...' : reading ? 'Preuzimanje iz linka...' : undefined

  // Whoever leaves now would leave without what is on its way.
  useUnsavedChanges(waiting !== undefined)

  useEffect(() => onDraft(values, ownUrl), [values, ownUrl, onDraft])
  useEffect(() => {
    if (Object.keys(complaints).length === 0) return
    element.current?.querySelector('[aria-invalid="true"], [data-complaint]')?.scrollIntoView({ block: 'center' })
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
  }, [complaints])
  const isWriting = copy.writing !== undefined
  const wasWriting = useRef(false)
  useEffect(() => {
    // The panel is gone and the page was refused: the keyboard goes on at the button, unless a field is wrong.
    if (wasWriting.current && !isWriting && !form.pending && Object.keys(complaints).length === 0) send.current?.focus()
    wasWriting.current = isWriting || (wasWriting.current && form.pending)
  }, [isWriting, form.pending, complaints])

  const fields = (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}>
      <Box component="form" ref={element} noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
        <ChosenSoFar market={market} template={template} onBack={onBack} onChangeMarket={onChangeMarket} />
        <FormSection title="Preuzmi iz linka" text="Nalepite link stranice na kojoj se proizvod prodaje: naziv, opis, cenu i slike popunjavamo mi.">
          <ProductLink
            market={market} values={values} ownUrl={ownUrl} complaint={complaints.productLink} onChange={form.change}
            onReading={setReading}
            onComplaint={(complaint) => form.setComplaints((before) => ({ ...before, productLink: complaint }))}
          />
        </FormSection>
        <FormSection title="Proizvod">
          <ProductIdentity values={values} complaints={complaints} ownUrl={ownUrl} onChange={form.change} onOwnUrl={setOwnUrl} />
          {ownPage?.customUrl === finishedUrl(values.customUrl) && <OwnPageNotice page={ownPage} />}
        </FormSection>
        <FormSection title="Slike" text="Prva slika je glavna. Prevucite slike ili koristite strelice da promenite redosled.">
          <ProductImages images={values.images} complaint={complaints.images} onChange={(images) => form.change({ images })} onUploading={setUploading} />
        </FormSection>
        <FormSection title="Cene" text={`Sve cene su u ${symbolOf(market)}.`}>
          <ProductPrices values={values} complaints={complaints} symbol={symbolOf(market)} onChange={form.change} />
        </FormSection>
        <FormSection title="Ponude po količini" text="Bez ponuda kupac plaća cenu jednog komada puta količina.">
          <QuantityOffers values={values} complaints={complaints} currency={currencyOf(market)} onChange={(offers) => form.change({ offers })} />
        </FormSection>
        <FormSection title="Upsell proizvodi" text="Do 5 proizvoda koje kupac može da doda jednim klikom odmah posle porudžbine. Nije obavezno.">
          <UpsellLinks links={values.upsellProductLinks} complaints={complaints} symbol={symbolOf(market)} onChange={(upsellProductLinks) => form.change({ upsellProductLinks })} onUploading={setUpsellUploading} />
        </FormSection>
        <WhoWrites />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button ref={send} type="submit" size="large" variant="contained" disabled={form.pending || waiting !== undefined} startIcon={form.pending ? <CircularProgress size={18} color="inherit" /> : undefined} sx={{ width: { xs: '100%', sm: 'auto' } }}>
            {form.pending ? 'Kreiranje...' : waiting ?? 'Kreiraj website'}
          </Button>
          {Object.keys(complaints).length > 0 && <Box role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>Proverite označena polja.</Box>}
        </Box>
      </Box>
      <ProductPreview values={values} currency={currencyOf(market)} />
    </Box>
  )
  return (
    <>
      {copy.writing && <WritingPanel writing={copy.writing} productName={values.productName.trim()} onStop={copy.stop} />}
      <Box hidden={isWriting}>{fields}</Box>
    </>
  )
}
