import { type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { SocialProofChoice } from '../../website/social-proof/SocialProofChoice.tsx'
import { DeliveryChoice } from '../../website/DeliveryChoice.tsx'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { ProductPrices } from './ProductPrices.tsx'
import { QuantityOffers } from './QuantityOffers.tsx'
import { UpsellLinks } from './UpsellLinks.tsx'
import type { ProductFields } from '../website-payload.ts'

interface Props {
  market: Market
  template: TemplateName
  values: ProductFields
  errors: Record<string, string>
  onChange: (part: Partial<ProductFields>) => void
  onUpsellUploading: (uploading: boolean) => void
}

/** The sections that say how the product is sold: prices, delivery, offers, social proof and upsells. */
export function SaleSections({ market, template, values, errors, onChange, onUpsellUploading }: Props) {
  const symbol = symbolOf(market)
  return (
    <>
      <FormSection title="Cene" text={`Sve cene su u ${symbol}.`}>
        <ProductPrices values={values} errors={errors} symbol={symbol} onChange={onChange} />
      </FormSection>
      <FormSection
        title="Dostava"
        text="Ko plaća dostavu. Rokove, povraćaj i garanciju menjate posle u editoru."
      >
        <DeliveryChoice
          value={values.delivery}
          onChange={(part) => onChange({ delivery: { ...values.delivery, ...part } })}
          symbol={symbol}
          errors={errors}
          path="delivery"
        />
      </FormSection>
      <FormSection title="Ponude po količini" text="Bez ponuda kupac plaća cenu jednog komada puta količina.">
        <QuantityOffers
          values={values}
          errors={errors}
          market={market}
          template={template}
          onChange={onChange}
        />
      </FormSection>
      <FormSection
        title="Društveni dokaz i brojevi"
        text="Odakle stranici brojevi o drugim kupcima. Izbor možete da promenite i kasnije."
      >
        <SocialProofChoice value={values.trustMode} onChange={(trustMode) => onChange({ trustMode })} />
      </FormSection>
      <FormSection
        title="Upsell proizvodi"
        text="Do 5 proizvoda koje kupac može da doda jednim klikom odmah posle porudžbine. Nije obavezno."
      >
        <UpsellLinks
          links={values.upsellProductLinks}
          errors={errors}
          symbol={symbol}
          onChange={(upsellProductLinks) => onChange({ upsellProductLinks })}
          onUploading={onUpsellUploading}
        />
      </FormSection>
    </>
  )
}
