import type { Page } from '@playwright/test'

/**
 * Disables the smooth scrolling of slides on the next visits, because it runs in real time, which a stopped
 * clock does not control.
 */
export const slidesAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo
    Element.prototype.scrollTo = function (options?: unknown) {
      ;(scrollTo as (to: ScrollToOptions) => void).call(this, {
        ...(options as ScrollToOptions),
        behavior: 'auto',
      })
    }
  })
