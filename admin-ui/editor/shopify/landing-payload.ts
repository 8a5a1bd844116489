import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { goodsPrice, priceBefore } from '@pazar/contracts/website/offers.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Blank lines separate paragraphs, as on the page. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

function bodyOf({ hook, bullets, longDescription, faq }: WebsiteView): string {
  return [
    hook && `<p><strong>${escaped(hook)}</strong></p>`,
    bullets.length > 0 && `<ul>${bullets.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
    paragraphs(longDescription),
    faq.length > 0 &&
      `<h2>Česta pitanja</h2>${faq.map(({ q, a }) => `<h3>${escaped(q)}</h3>${paragraphs(a)}`).join('')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

interface PricesOfOne {
  price: number
  compareAt: number | null
}

/**
 * The current and original price of one piece as the page shows them. A one-piece offer wins over the
 * website's price.
 */
function pricesOfOne({ currentPrice, originalPrice, offers }: WebsiteView): PricesOfOne {
  const priced = {
    currentPrice: toMinor(currentPrice),
    offers: offers.map((each) => ({
      ...each,
      price: toMinor(each.price),
      originalPrice: toMinor(each.originalPrice),
    })),
  }
  const one = goodsPrice(priced, 1)!
  const before = priceBefore(one, toMinor(originalPrice))
  return { price: toMajor(one.total), compareAt: before > one.total ? toMajor(before) : null }
}

/**
 * The options that are in stock, each at the price of one piece with its difference. Undefined if there are
 * none.
 */
function variantsOf(
  website: WebsiteView,
  { price, compareAt }: PricesOfOne,
): PayloadOf<typeof shopifyRoutes.push>['variants'] {
  const inStock = website.variants?.options.filter((option) => option.inStock) ?? []
  if (!website.variants || inStock.length === 0) return undefined
  const withDifference = (amount: number, difference: number) =>
    toMajor(toMinor(amount) + toMinor(difference))
  return {
    attributes: website.variants.attributes,
    options: inStock.map(({ values, sku, priceDifference }) => ({
      values,
      sku: sku || website.sku,
      price: withDifference(price, priceDifference),
      compare_at_price: compareAt && withDifference(compareAt, priceDifference),
    })),
  }
}

/** The Shopify payload of a saved page (editor/shopify). */
export function landingPayload(website: WebsiteView): PayloadOf<typeof shopifyRoutes.push> {
  const { hook, title, bullets, faq, palette, advertorialStory, testimonials, longDescription, images } =
    website
  const prices = pricesOfOne(website)
  const { price, compareAt } = prices
  const variants = variantsOf(website, prices)
  return {
    title: title || website.productName,
    body_html: bodyOf(website),
    images,
    price,
    sku: website.sku,
    currency: website.currency,
    compare_at_price: compareAt,
    ...(variants && { variants }),
    handle: website.customUrl,
    seo_title: website.seoTitle,
    seo_description: website.seoDescription,
    websiteData: {
      hook,
      title,
      bullets,
      faq,
      palette,
      advertorialStory,
      testimonials,
      longDescription,
      images,
    },
  }
}
