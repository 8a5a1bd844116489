import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { createSheetRows } from '@pazar/integrations/google/sheet-rows.ts'
import { createMeta } from '@pazar/integrations/meta/meta-client.ts'
import type { Effect } from './effect.ts'
import { createMetaPurchaseEffect } from './meta/effect.ts'
import { createSheetRowEffect } from './sheets/effect.ts'
import { createTelegramEffect } from './telegram/effect.ts'
import { createWebhookEffect } from './webhook/effect.ts'

/** Dependencies of the effects; each effect takes the ones it needs. */
export interface EffectDependencies {
  log: EventLog
  /** For tables of the schema `private`. Effects do not use read models, which may be behind the log. */
  pool: Pool
  /** Sellers' tokens and keys. */
  secrets: UserSecrets
  /** Origin of the operator's screens, for links in messages. */
  publicOrigin: string
  /** Addresses and accounts of remote services. */
  integrations: Integrations
  telegramApiUrl: string
  /** Which addresses named by sellers may be called. */
  addressPolicy: AddressPolicy
}

/** Undefined without a service account: then nothing is written to spreadsheets. */
const createSheetRowsIfConfigured = ({ account, ...addresses }: Integrations['google']) =>
  account && createSheetRows({ account, ...addresses })

/** All effects that the app causes in other systems. */
export const createEffects = (deps: EffectDependencies): readonly Effect[] => [
  createTelegramEffect({
    log: deps.log,
    apiUrl: deps.telegramApiUrl,
    publicOrigin: deps.publicOrigin,
    async recipientOf(sellerId) {
      const { telegramBotId: bot, telegramChatId: chat } = await deps.secrets.some(sellerId, [
        'telegramBotId',
        'telegramChatId',
      ])
      return bot && chat ? { bot, chat } : undefined
    },
  }),
  createSheetRowEffect({ log: deps.log, rows: createSheetRowsIfConfigured(deps.integrations.google) }),
  createMetaPurchaseEffect({ ...deps, meta: createMeta(deps.integrations.meta), now: Date.now }),
  createWebhookEffect({ ...deps, now: () => new Date() }),
]
