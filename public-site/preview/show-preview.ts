import type { Context } from 'koa'
import { newPageView } from '../order-form/page-view.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { shopperOf } from '../api-client/shopper.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { readDraft } from './read-draft.ts'

interface ShowPreview {
  api: Pick<ApiClient, 'preview'>
  renderer: Renderer
  origin: string
  now(): number
}

const errorTexts = {
  400: 'Neispravni podaci',
  413: 'Poslati podaci su preveliki',
  415: 'Ova vrsta sadržaja nije podržana',
} as const

/** API paths that the page's scripts may read: figures, comments and questions, but not orders. */
const allowedReads = (origin: string): string =>
  ['public', 'testimonials', 'ai'].map((part) => `${origin}/api/${part}/`).join(' ')

/**
 * Shows the real page of a website as it would be after a save, for the editor's frame. The command API
 * decides by cookie and origin whether the caller may see it; its refusal is forwarded. The policy blocks
 * every form and script from submitting, so that an order can never be placed from the preview.
 */
export async function showPreview(
  ctx: Context,
  websiteId: number,
  { api, renderer, origin, now }: ShowPreview,
): Promise<void> {
  const draft = await readDraft(ctx)
  ctx.set('Cache-Control', 'private, no-store')
  if (typeof draft === 'number') {
    ctx.status = draft
    ctx.body = { error: errorTexts[draft], message: errorTexts[draft], code: 'invalid' }
    return
  }
  const outcome = await api.preview(websiteId, draft, shopperOf(ctx))
  if (!outcome.ok) {
    ctx.status = outcome.status
    ctx.body = {
      error: outcome.message,
      message: outcome.message,
      code: outcome.code,
      issues: outcome.issues,
    }
    return
  }
  const pages = await renderer.pages()
  sendPage(
    ctx,
    200,
    pages.landingPage(outcome.website, { scripts: renderer.scripts, origin, pageView: newPageView(now()) }),
    renderer,
  )
  const policy = ctx.response
    .get('Content-Security-Policy')
    .replace("form-action 'self'", "form-action 'none'")
    .replace("connect-src 'self'", `connect-src ${allowedReads(origin)}`)
  ctx.set({ 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' })
}
