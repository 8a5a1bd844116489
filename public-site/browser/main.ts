import { startBackLink } from './page/back-link.ts'
import { startCarousels } from './page/carousel.ts'
import { startComments } from './social-proof/comments.ts'
import { startCountdowns } from './page/countdown.ts'
import { startFailedImages } from './page/failed-images.ts'
import { startFaq } from './page/faq.ts'
import { firstVisit } from './tracking/first-visit.ts'
import { runDeferredLayout } from './page/deferred-layout.ts'
import { startOrderBar } from './order-form/order-bar.ts'
import { startOrderDialog } from './order-form/order-dialog.ts'
import { startOrderForm } from './order-form/order-form.ts'
import { startOrderToast } from './order-form/order-toast.ts'
import { startPixel } from './tracking/pixel.ts'
import { startPreviewBanner } from './preview/preview-host.ts'
import { startSocialProof } from './social-proof/live-figures.ts'
import { startScrollReveal } from './page/scroll-reveal.ts'
import { startSellerTools } from './seller/seller-tools.ts'

/**
 * The islands. The page sells without them; each adds one improvement, and a failure of one does not affect
 * the others. The order form comes first, because shoppers wait for it.
 */
const islands = [
  startOrderForm,
  startOrderToast,
  startOrderDialog,
  startFailedImages,
  startOrderBar,
  startCarousels,
  startCountdowns,
  startSocialProof,
  startComments,
  startFaq,
  startScrollReveal,
  startBackLink,
  startSellerTools,
  startPreviewBanner,
  firstVisit,
  startPixel,
]

/**
 * Runs the islands one at a time, because a shopper may already be reading and scrolling: a slow processor
 * can respond in between.
 */
const yieldToBrowser = () =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

for (const start of islands) {
  try {
    start()
  } catch (error) {
    console.error(error)
  }
  await yieldToBrowser()
}
if (document.querySelector('[data-store-search], .store-card'))
  await import('./storefront/storefront.ts')
    .then(({ startStorefront }) => startStorefront())
    .catch(console.error)
await runDeferredLayout(yieldToBrowser)
document.querySelector('script[data-islands]')?.removeAttribute('data-islands')
for (const element of document.querySelectorAll<HTMLElement>('[data-needs-script]')) element.hidden = false
document.querySelector('[data-print]')?.addEventListener('click', () => {
  // The button prints only the form; the browser's own print command prints the whole page (legal.css).
  const { classList } = document.documentElement
  classList.add('print-form')
  addEventListener('afterprint', () => classList.remove('print-form'), { once: true })
  window.print()
})
const thanks = document.querySelector<HTMLElement>('[data-thank-you]')?.dataset['thankYou']
if (thanks) void import('./thank-you.ts').then(({ startThankYou }) => startThankYou(thanks))
