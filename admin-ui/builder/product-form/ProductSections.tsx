import type { Market } from '@pazar/contracts/money/market.ts'
import { trimTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { OwnPageNotice } from './OwnPageNotice.tsx'
import { ProductIdentity } from './ProductIdentity.tsx'
import { ProductImages } from '../../website/images/ProductImages.tsx'
import { ProductLink } from '../link-import/ProductLink.tsx'
import { ProductQuestions } from '../../website/ProductQuestions.tsx'
import type { ProductFields } from '../website-payload.ts'

interface Props {
  market: Market
  values: ProductFields
  errors: Record<string, string>
  ownUrl: boolean
  /** The seller's page that already has the URL, if the server refused because of it. */
  ownPage: WebsiteView | undefined
  onChange: (part: Partial<ProductFields>) => void
  onOwnUrl: (own: boolean) => void
  onLinkError: (errorText: string) => void
  onReading: (reading: boolean) => void
  onUploading: (uploading: boolean) => void
}

/** The sections that describe the product: its link, identity, questions for the texts, and images. */
export function ProductSections({
  market,
  values,
  errors,
  ownUrl,
  ownPage,
  onChange,
  onOwnUrl,
  onLinkError,
  onReading,
  onUploading,
}: Props) {
  return (
    <>
      <FormSection
        title="Preuzmi iz linka"
        text="Nalepite link stranice na kojoj se proizvod prodaje: naziv, opis, cenu i slike popunjavamo mi."
      >
        <ProductLink
          market={market}
          values={values}
          ownUrl={ownUrl}
          errorText={errors.productLink}
          onChange={onChange}
          onReading={onReading}
          onError={onLinkError}
        />
      </FormSection>
      <FormSection title="Proizvod">
        <ProductIdentity
          values={values}
          errors={errors}
          ownUrl={ownUrl}
          onChange={onChange}
          onOwnUrl={onOwnUrl}
        />
        {ownPage?.customUrl === trimTypedUrl(values.customUrl) && <OwnPageNotice page={ownPage} />}
      </FormSection>
      <FormSection
        title="Za tekstove"
        text="Odgovorite kratko, svojim rečima. Što više napišete, to stranica više govori o Vašem proizvodu. Nije obavezno."
      >
        <ProductQuestions market={market} values={values} errors={errors} onChange={onChange} />
      </FormSection>
      <FormSection
        title="Slike"
        text="Prva slika je glavna. Prevucite slike ili koristite strelice da promenite redosled."
      >
        <ProductImages
          images={values.images}
          errorText={errors.images}
          onChange={(images) => onChange({ images })}
          onUploading={onUploading}
        />
      </FormSection>
    </>
  )
}
