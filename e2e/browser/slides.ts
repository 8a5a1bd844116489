import type { Page } from '@playwright/test'

/** On the page's next visits slides are where they go at once: they glide in real time, of which a stopped clock knows nothing. */
export const slidesAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo
    Element.prototype.scrollTo = function (options?: unknown) { (scrollTo as (to: ScrollToOptions) => void).call(this, { ...(options as ScrollToOptions), behavior: 'auto' }) }
  })
