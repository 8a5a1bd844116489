import { z } from 'zod'
import { markets } from '../money/market.ts'
import { everyDuty } from '../user/duties.ts'
import { route } from '../route/route.ts'
import { deskGroups } from './desk.ts'

const deskCounts = z.object({
  /** By market, with all filters except `market` and `desk`. */
  markets: z.record(z.enum(markets), z.record(z.enum(deskGroups), z.int())),
  /** Whether only the first 2,000 matches were counted. */
  bounded: z.boolean(),
})
export type DeskCounts = z.infer<typeof deskCounts>

export const deskRoutes = {
  counts: route({
    method: 'GET',
    path: '/api/orders/desk-counts',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'How many orders of a list are to be called, sent and so on',
    query: z.strictObject({ filter: z.string().max(4000).optional() }),
    answer: deskCounts,
  }),
}
