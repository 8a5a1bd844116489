import { pageCopyPatience } from '@pazar/contracts/copywriting/copy.ts'
import { copywritingRoutes, type CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { jsonLines } from '@pazar/http-server/routing/json-lines.ts'
import type { CommandContext } from '../command-context.ts'
import { websiteAfter, websiteFold } from '../website/website.ts'
import type { Copywriter } from './copywriter.ts'

/** ms */
const partPatience = 30_000

interface Dependencies extends Pick<CommandContext, 'folds'> {
  copywriter: Pick<Copywriter, 'page' | 'part'>
}

/** `POST /api/ai/page-copy`, told line by line while it is written: who leaves ends it; and `POST /api/websites/{id}/rewrite`, which saves nothing (resolution 42). */
export const copywritingEndpoints = ({ copywriter, folds }: Dependencies): Endpoint<any>[] => [
  endpoint(copywritingRoutes.pageCopy, async ({ body, user }) =>
    jsonLines<CopyProgress>(async (say, signal) => {
      const written = await copywriter.page(body, { sellerId: user!.id, patience: pageCopyPatience, signal, onPart: (part, percent) => say({ step: 'writing', part, percent }) })
      say({ step: 'done', ...written })
    })),

  endpoint(copywritingRoutes.rewrite, async (call) => {
    const { body, params } = call
    const { id, role } = call.user!
    const { state } = await folds.load(websiteStream(params.id), websiteFold)
    // Whoever may not save it gets nothing written for it either.
    const known = websiteAfter(state, { id, role }, {})
    if ('refusal' in known) return known
    const { copy: changes, source, fallback } = await copywriter.part(body.part, known.content, body.wish, { sellerId: id, patience: partPatience, signal: call.gone })
    return { body: { part: body.part, changes, source, fallback } }
  }),
]
