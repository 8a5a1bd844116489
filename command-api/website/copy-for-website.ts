import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteForm } from '@pazar/contracts/website/create-website.ts'
import { emptyBrief } from '@pazar/contracts/website/product-brief.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { Copywriter, CopyResult } from '@pazar/copywriting/copywriter.ts'

/** ms. The builder has usually requested the same texts before, so they are mostly cached. */
const copyTimeoutMs = 20_000

/** The texts that a form may contain. */
const textsOfForm = [
  'title',
  'shortName',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'seoTitle',
  'seoDescription',
  'keywords',
] as const

export const contentOfCopy = (copy: PageCopy): Partial<WebsiteContent> => ({ ...copy })

const byAi = 'Tekstove koje niste uneli napisao je AI.'
const byGenerator = 'Tekstove koje niste uneli sastavio je naš generator.'

interface PageTexts<Texts> {
  write(): Promise<Texts>
  /**
   * Who wrote the texts, for the success message; empty if the form left out nothing. A repeated request did
   * not write them, so it checks the cache.
   */
  note(isRepeat: boolean): Promise<string>
}

/** Texts of a new page; each is written once. */
export function textsForPage(
  copywriter: Copywriter,
  sellerId: number,
  brief: CopyBrief,
): PageTexts<CopyResult<PageCopy>> {
  let written: CopyResult<PageCopy> | undefined
  return {
    write: async () =>
      (written = await copywriter.pageForNewWebsite(brief, { sellerId, timeoutMs: copyTimeoutMs })),
    async note(isRepeat) {
      if (!copywriter.isSetUp)
        written ??= await copywriter.pageForNewWebsite(brief, { sellerId, timeoutMs: copyTimeoutMs })
      if (written) return written.fallback ?? byAi
      return isRepeat && (await copywriter.cachedPage(sellerId, brief)) ? byAi : byGenerator
    },
  }
}

/** The texts that a form leaves out. A complete form calls no model and only reads the cached design. */
export function textsForForm(
  copywriter: Copywriter,
  sellerId: number,
  form: WebsiteForm,
): PageTexts<Partial<WebsiteContent>> {
  const {
    productName,
    productLink,
    longDescription = '',
    targetMarket,
    templateName,
    productBrief = emptyBrief,
    delivery = freeDelivery,
  } = form
  const brief = {
    productName,
    productLink,
    description: longDescription,
    targetMarket,
    templateName,
    delivery,
    answers: [],
    productBrief,
  }
  const isWhole = textsOfForm.every((name) => form[name] !== undefined && form[name].length > 0)
  const forPage = textsForPage(copywriter, sellerId, brief)
  if (isWhole) {
    return {
      async write() {
        const cached = await copywriter.cachedPage(sellerId, brief)
        return cached ? { designRecommendations: cached.designRecommendations } : {}
      },
      note: async () => '',
    }
  }
  return {
    async write() {
      const { copy, source } = await forPage.write()
      return source === 'ai' ? contentOfCopy(copy) : {}
    },
    note: forPage.note,
  }
}
