import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { trimTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { riskErrors } from '../../website/offers/offer-risks.ts'
import { ownPageAt } from './own-page.ts'
import { type ProductFields, websitePayload } from '../website-payload.ts'
import { briefOf } from '../writing/brief.ts'
import { copySourceText } from '../../website/copy-source-text.ts'
import { usePageCopy } from '../writing/use-page-copy.ts'

interface Options {
  market: Market
  template: TemplateName
  product: ProductFields
  /** Returns the idempotency key for creating this page. */
  keyFor: (body: unknown) => string
  onCreated: (website: WebsiteView, texts: string) => void
}

/**
 * The form state and the command that creates a page: writes the texts first, then creates. The idempotency
 * key ensures that repeated submits create one page. `ownPage` is the seller's page that already has the URL.
 */
export function useCreatePage({ market, template, product, keyFor, onCreated }: Options) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const client = useQueryClient()
  const [ownPage, setOwnPage] = useState<WebsiteView | undefined>(undefined)
  const copy = usePageCopy()
  const form = useCommandForm({
    initial: product,
    schema: createWebsite,
    payload: (values) => websitePayload(values, market, template),
    check: (values) => riskErrors({ ...values, currency: currencyOf(market) }, values.confirmedRisks),
    send: async (body) => {
      try {
        const writeErrorText = await copy.write(briefOf(form.values, market, template))
        const { message, website } = await dataProvider.createWebsite(body, keyFor(body))
        const texts = [writeErrorText, copySourceText(message)].filter(Boolean).join(' ')
        // If the seller has left the screen, this toast is the only place that shows `texts`.
        toast.success(
          '✅ Uspešno!',
          ['Website je uspešno kreiran', ...(copy.hasLeft() && texts ? [texts] : [])].join('. '),
        )
        for (const key of ['websites', 'dashboard', 'public-list'])
          void client.invalidateQueries({ queryKey: [key] })
        onCreated(website, texts)
      } finally {
        copy.finish()
      }
    },
    onRefused: (error) => {
      toast.failure('❌ Greška', serverMessage(error, 'Greška pri kreiranju website-a'))
      void ownPageAt(dataProvider, trimTypedUrl(form.values.customUrl), error).then(setOwnPage)
    },
  })
  return { form, copy, ownPage }
}
