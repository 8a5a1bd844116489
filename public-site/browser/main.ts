import { startBackLink } from './back-link.ts'
import { startCarousels } from './carousel.ts'
import { startComments } from './comments.ts'
import { startCountdowns } from './countdown.ts'
import { startEditButton } from './edit-button.ts'
import { startFailedImages } from './failed-images.ts'
import { startFaq } from './faq.ts'
import { layOutLater } from './lay-out-later.ts'
import { startOrderBar } from './order-bar.ts'
import { startOrderDialog } from './order-dialog.ts'
import { startOrderForm } from './order-form.ts'
import { startOrderToast } from './order-toast.ts'
import { startPixel } from './pixel.ts'
import { startPreviewBanner } from './preview-host.ts'
import { startProof } from './proof.ts'
import { startSeen } from './seen.ts'
import { startStorefront } from './storefront.ts'

/**
 * The islands. The page sells without them; each makes one thing of it nicer, and none that fails takes another with it. The
 * order form comes first, for it is what people wait for.
 */
const islands = [startOrderForm, startOrderToast, startOrderDialog, startFailedImages, startOrderBar, startCarousels, startCountdowns, startProof, startComments, startFaq, startSeen, startBackLink, startStorefront, startEditButton, startPreviewBanner, startPixel]

/** Somebody may be reading and scrolling by now: one at a time, so that a slow processor answers in between. */
const turn = () => new Promise<unknown>((resolve) => {
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
  await turn()
}
await layOutLater(turn)
document.querySelector('script[data-islands]')?.removeAttribute('data-islands')
for (const element of document.querySelectorAll<HTMLElement>('[data-needs-script]')) element.hidden = false
const thanks = document.querySelector<HTMLElement>('[data-thank-you]')?.dataset['thankYou']
if (thanks) void import('./thank-you.ts').then(({ startThankYou }) => startThankYou(thanks))
