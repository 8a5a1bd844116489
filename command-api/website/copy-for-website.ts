import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteForm } from '@pazar/contracts/website/create-website.ts'
import type { Copywriter, Written } from '../copywriting/copywriter.ts'

/** ms; the builder has asked for the same before, so that most find it kept. */
const patience = 20_000

/** The texts that a form may hold. */
const textsOfForm = ['title', 'shortName', 'hook', 'bullets', 'longDescription', 'faq', 'seoTitle', 'seoDescription', 'keywords'] as const

export const contentOfCopy = (copy: PageCopy): Partial<WebsiteContent> => ({ ...copy })

const byAi = 'Tekstove koje niste uneli napisao je AI.'
const byGenerator = 'Tekstove koje niste uneli sastavio je naš generator.'

interface ForPage<Texts> {
  write(): Promise<Texts>
  /** What the answer says of who has written; empty where nothing was left out. A repetition did not see it, and says what is kept of it. */
  note(wasThere: boolean): Promise<string>
}

/** Texts of a page that is made now; each is written once. */
export function writtenForPage(copywriter: Copywriter, sellerId: number, brief: CopyBrief): ForPage<Written<PageCopy>> {
  let written: Written<PageCopy> | undefined
  return {
    write: async () => (written = await copywriter.pageToMake(brief, { sellerId, patience })),
    async note(wasThere) {
      if (!copywriter.isSetUp) written ??= await copywriter.pageToMake(brief, { sellerId, patience })
      if (written) return written.fallback ?? byAi
      return wasThere && (await copywriter.keptOf(sellerId, brief)) ? byAi : byGenerator
    },
  }
}

/** What a form leaves out: nobody is asked where it leaves out nothing, but for what was kept of how the page should look. */
export function writtenForForm(copywriter: Copywriter, sellerId: number, form: WebsiteForm): ForPage<Partial<WebsiteContent>> {
  const { productName, productLink, longDescription = '', targetMarket, templateName } = form
  const brief = { productName, productLink, description: longDescription, targetMarket, templateName, answers: [] }
  const isWhole = textsOfForm.every((name) => form[name] !== undefined && form[name].length > 0)
  const forPage = writtenForPage(copywriter, sellerId, brief)
  if (isWhole) {
    return {
      async write() {
        const kept = await copywriter.keptOf(sellerId, brief)
        return kept ? { designRecommendations: kept.designRecommendations } : {}
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
