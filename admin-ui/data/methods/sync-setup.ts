import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { syncCheckRoutes } from '@pazar/contracts/sync-check/routes.ts'
import type { createFromLinks } from '@pazar/contracts/website/create-website.ts'
import type { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import type { z } from 'zod'
import { command, readByPost } from './requests.ts'

/** The answer of `createFromLinks`. `syncTargets` are names of the lists that already contain the website. */
export type WebsiteOfLinks = Extract<AnswerOf<typeof websiteRoutes.create>, { websiteUrl: string }>
export type SyncCheck = AnswerOf<typeof syncCheckRoutes.test>

/** The test tools of the sync setup. */
export const syncSetupMethods = {
  /** Compares a fresh replay with the live tables. For admins, also of another user. */
  checkSync: (body: PayloadOf<typeof syncCheckRoutes.test>, signal: AbortSignal) =>
    readByPost<SyncCheck>('/api/cross-sync/test', body, signal),
  /** Creates a website from a product link without further input (websites/creation). */
  createFromLinks: (body: z.input<typeof createFromLinks>) =>
    command<WebsiteOfLinks>('POST', '/api/sync/create-website', body),
}
