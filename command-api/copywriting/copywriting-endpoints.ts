import { pageCopyTimeoutMs } from '@pazar/contracts/copywriting/copy.ts'
import { copywritingRoutes, type CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { jsonLines } from '@pazar/http-server/routing/json-lines.ts'
import type { CommandContext } from '../command-context.ts'
import { websiteAfter, websiteFold } from '../website/website.ts'
import type { Copywriter } from '@pazar/copywriting/copywriter.ts'

/** ms */
const partTimeoutMs = 30_000
/** ms; a story is as long as a whole page. */
const storyTimeoutMs = pageCopyTimeoutMs

interface CopywritingDependencies extends Pick<CommandContext, 'folds'> {
  copywriter: Pick<Copywriter, 'page' | 'part'>
}

/** `POST /api/ai/page-copy`: streams its progress line by line; a closed connection stops it. */
const writePageCopy = ({ copywriter }: CopywritingDependencies): Endpoint =>
  endpoint(copywritingRoutes.pageCopy, async ({ body, user }) =>
    jsonLines<CopyProgress>(async (send, signal) => {
      const written = await copywriter.page(body, {
        sellerId: user!.sellerId,
        timeoutMs: pageCopyTimeoutMs,
        signal,
        onPart: (part, percent) => send({ step: 'writing', part, percent }),
      })
      send({ step: 'done', ...written })
    }),
  )

/** `POST /api/websites/:id/rewrite`: saves nothing (texts/fallback). */
const rewritePart = ({ copywriter, folds }: CopywritingDependencies): Endpoint =>
  endpoint(copywritingRoutes.rewrite, async (call) => {
    const { body, params } = call
    const { sellerId, role } = call.user!
    const { state } = await folds.load(websiteStream(params.id), websiteFold)
    // A user who may not save the page may not rewrite it either.
    const current = websiteAfter(state, { sellerId, role }, { productBrief: body.productBrief })
    if ('refusal' in current) return current
    const {
      copy: changes,
      source,
      fallback,
    } = await copywriter.part(body.part, current.content, body.wish, {
      sellerId,
      timeoutMs: body.part === 'advertorialStory' ? storyTimeoutMs : partTimeoutMs,
      signal: call.signal,
    })
    return { body: { part: body.part, changes, source, fallback } }
  })

/** Endpoints that write texts with the AI model. */
export const copywritingEndpoints = (dependencies: CopywritingDependencies): Endpoint[] => [
  writePageCopy(dependencies),
  rewritePart(dependencies),
]
