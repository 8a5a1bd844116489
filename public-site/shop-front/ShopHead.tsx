import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { shopName } from './ShopFront.tsx'

export const shopDescription = (shop: ShopView): string => `${shopName(shop)}: ${shop.websites.slice(0, 6).map(({ productName }) => productName).join(', ')}`.slice(0, 155)

/** What search engines and shared links read of a shop. @param address the shop's canonical one. */
export function ShopHead({ shop, address }: { shop: ShopView; address: string }) {
  const picture = shop.websites[0]?.pictures[0]
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={shopName(shop)} />
      <meta property="og:description" content={shopDescription(shop)} />
      {picture && <meta property="og:image" content={new URL(imageAddress(picture), address).href} />}
    </>
  )
}
