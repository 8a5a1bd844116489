import { copywritingRoutes, type CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { jsonLines } from '@pazar/http-server/routing/json-lines.ts'
import type { Copywriter } from './copywriter.ts'

/** `POST /api/ai/page-copy`: the texts of a page, told line by line while they are written (resolution 42). Who leaves ends it. */
export const pageCopyEndpoint = (copywriter: Copywriter): Endpoint<any> =>
  endpoint(copywritingRoutes.pageCopy, async ({ body, user }) =>
    jsonLines<CopyProgress>(async (say, signal) => {
      const written = await copywriter.page(body, { sellerId: user!.id, signal, onPart: (part, percent) => say({ step: 'writing', part, percent }) })
      say({ step: 'done', ...written })
    }))
