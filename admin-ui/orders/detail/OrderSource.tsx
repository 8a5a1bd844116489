import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { type clickIdNames, sourceLabels, utmNames } from '@pazar/contracts/order/visit-source.ts'
import { Facts } from './Facts.tsx'

const networks: Record<(typeof clickIdNames)[number], string> = {
  fbclid: 'Facebook ili Instagram',
  gclid: 'Google',
  gbraid: 'Google (iOS)',
  wbraid: 'Google (iOS, veb)',
  ttclid: 'TikTok',
  msclkid: 'Microsoft',
  twclid: 'X',
}

/** Where the shopper came from on the first visit. */
export function OrderSource({ source }: Pick<OrderView, 'source'>) {
  if (!source) return null
  const { utm, clickIds } = source
  return (
    <Facts
      title="Izvor porudžbine"
      facts={[
        ...utmNames.flatMap((name) => (utm?.[name] ? [[sourceLabels[name], utm[name]] as const] : [])),
        ...clickIds.map(({ name, value }) => [`Klik: ${networks[name]}`, value] as const),
      ]}
    />
  )
}
