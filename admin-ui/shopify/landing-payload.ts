import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Blank lines part paragraphs, as on the page. */
const paragraphs = (text: string): string =>
  text.split(/\n\s*\n/).filter((part) => part.trim()).map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`).join('')

function bodyOf({ hook, bullets, longDescription, faq }: WebsiteView): string {
  return [
    hook && `<p><strong>${escaped(hook)}</strong></p>`,
    bullets.length > 0 && `<ul>${bullets.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
    paragraphs(longDescription),
    faq.length > 0 && `<h2>Česta pitanja</h2>${faq.map(({ q, a }) => `<h3>${escaped(q)}</h3>${paragraphs(a)}`).join('')}`,
  ].filter(Boolean).join('\n')
}

/** What the shop is sent of a page as it is saved (landing spec, section 7). */
export function landingPayload(website: WebsiteView): PayloadOf<typeof shopifyRoutes.push> {
  const { hook, title, bullets, faq, palette, advertorialStory, testimonials, longDescription, images } = website
  return {
    title: title || website.productName, body_html: bodyOf(website), images, price: website.currentPrice, sku: website.sku,
    compare_at_price: website.originalPrice > website.currentPrice ? website.originalPrice : null, handle: website.customUrl,
    seo_title: website.seoTitle, seo_description: website.seoDescription,
    websiteData: { hook, title, bullets, faq, palette, advertorialStory, testimonials, longDescription, images },
  }
}
