import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { websiteRoutes } from '@pazar/contracts/website/routes.ts'

export interface DemoProduct {
  /** Files in images/, in the order of the page. */
  images: readonly string[]
  website: Omit<PayloadOf<typeof websiteRoutes.create>, 'images'>
  /** The texts that the seller saves in the editor. */
  copy: PayloadOf<typeof websiteRoutes.change>
  /** The variants, given the addresses of the images; their ids are 1, 2, 3 and so on. */
  variants?: (images: readonly string[]) => PayloadOf<typeof websiteRoutes.change>['variants']
}

/** An offer as the form sends it, with the discount computed from its prices. */
export const offer = (
  quantity: number,
  price: number,
  originalPrice: number,
  more: { label: string; text: string; badge?: string; popular?: boolean; bestValue?: boolean },
) => ({ quantity, price, originalPrice, discount: Math.round((1 - price / originalPrice) * 100), ...more })
