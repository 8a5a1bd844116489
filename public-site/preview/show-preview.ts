import type { Context } from 'koa'
import { newPageView } from '../order-form/page-view.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import { shopperOf } from '../upstream/shopper.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { readDraft } from './read-draft.ts'

interface ShowPreview {
  upstream: Pick<Upstream, 'preview'>
  renderer: Renderer
  origin: string
  now(): number
}

const unread = { 400: 'Neispravni podaci', 413: 'Poslati podaci su preveliki', 415: 'Ova vrsta sadržaja nije podržana' } as const

/** What the page's scripts may ask for: figures, comments and questions. Orders are not among it. */
const readsOf = (origin: string): string => ['public', 'testimonials', 'ai'].map((part) => `${origin}/api/${part}/`).join(' ')

/**
 * The real page of a website as it would be after a save, for the editor's frame. Whether the caller may see it the command API decides, by his
 * cookie and his origin; a refusal goes on as it came. Its policy lets no form of it be sent, by itself or by a script, wherever it is opened: no order is ever placed from it.
 */
export async function showPreview(ctx: Context, websiteId: number, { upstream, renderer, origin, now }: ShowPreview): Promise<void> {
  const draft = await readDraft(ctx)
  ctx.set('Cache-Control', 'private, no-store')
  if (typeof draft === 'number') {
    ctx.status = draft
    ctx.body = { error: unread[draft], message: unread[draft], code: 'invalid' }
    return
  }
  const outcome = await upstream.preview(websiteId, draft, shopperOf(ctx))
  if (!outcome.ok) {
    ctx.status = outcome.status
    ctx.body = { error: outcome.message, message: outcome.message, code: outcome.code, issues: outcome.issues }
    return
  }
  const pages = await renderer.pages()
  sendPage(ctx, 200, pages.landingPage(outcome.website, { scripts: renderer.scripts, origin, pageView: newPageView(now()) }), renderer)
  const policy = ctx.response.get('Content-Security-Policy').replace("form-action 'self'", "form-action 'none'").replace("connect-src 'self'", `connect-src ${readsOf(origin)}`)
  ctx.set({ 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' })
}
