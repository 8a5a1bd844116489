import { useController } from 'react-hook-form'
import { PriceFields } from './PriceFields.tsx'
import type { UpsellFields } from './upsell-fields.ts'
import { UpsellImages } from './UpsellImages.tsx'

/** The fields of the prices as inputs of a React-Admin form. The builder has them in a form of its own. */
export function PriceInputs({ symbol }: { symbol: string }) {
  const price = useController<UpsellFields, 'price'>({ name: 'price' })
  const originalPrice = useController<UpsellFields, 'originalPrice'>({ name: 'originalPrice' })
  const productCost = useController<UpsellFields, 'productCost'>({ name: 'productCost' })
  const fields = {
    price: price.field,
    originalPrice: originalPrice.field,
    productCost: productCost.field,
  }
  return (
    <PriceFields
      values={{
        price: price.field.value,
        originalPrice: originalPrice.field.value,
        productCost: productCost.field.value,
      }}
      errors={{
        price: price.fieldState.error?.message,
        originalPrice: originalPrice.fieldState.error?.message,
        productCost: productCost.fieldState.error?.message,
      }}
      symbol={symbol}
      onChange={(part) => {
        for (const [name, typed] of Object.entries(part)) fields[name as keyof typeof part].onChange(typed)
      }}
    />
  )
}

/** The images as an input of a React-Admin form. */
export function ImagesInput({ onUploading }: { onUploading: (uploading: boolean) => void }) {
  const { field, fieldState } = useController<UpsellFields, 'images'>({ name: 'images' })
  return (
    <UpsellImages
      images={field.value}
      errorText={fieldState.error?.message}
      onChange={field.onChange}
      onUploading={onUploading}
    />
  )
}
