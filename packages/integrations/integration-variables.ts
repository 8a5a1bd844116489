import { createPrivateKey } from 'node:crypto'
import { shopifyShopPattern } from '@pazar/contracts/shopify/routes.ts'
import { variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'
import type { OpenAiAccount } from './openai/openai-client.ts'

/**
 * Environment variables often contain a key's line breaks as a literal
 * .
 */
const withLines = (key: string) => key.replaceAll('\\n', '\n')

const isPrivateKey = (key: string) => {
  try {
    createPrivateKey(key)
    return true
  } catch {
    return false
  }
}

/**
 * A user name may be an unencoded e-mail address: the last @ ends the password. Encoding it lets the start-up
 * lines mask the password.
 */
function withEncodedUser(address: string, context: z.RefinementCtx): string {
  if (URL.canParse(address)) return new URL(address).href
  context.addIssue({ code: 'custom', message: 'is an address like smtps://user:password@host' })
  return z.NEVER
}

const perDay = z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 or more')
const defaultAi = { model: 'gpt-5.4-mini', callsPerDay: 100, tokensPerDay: 2_000_000 }

/**
 * Remote services that sellers connect. A missing variable means that the service is not set up, and its
 * functions say so.
 */
export const integrationVariables = {
  TELEGRAM_API_URL: variable.address('https', 'http').default('https://api.telegram.org'),
  TRACKIFY_URL_SRB: variable.address('https', 'http').optional(),
  TRACKIFY_URL_CG: variable.address('https', 'http').optional(),
  GOOGLE_SERVICE_ACCOUNT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  GOOGLE_PRIVATE_KEY: z
    .string()
    .transform(withLines)
    .refine(isPrivateKey, 'is a private key in PEM')
    .optional(),
  GOOGLE_SHEETS_URL: variable.address('https', 'http').optional(),
  SHOPIFY_SHOP: z
    .string()
    .regex(shopifyShopPattern, { error: 'is a host like name.myshopify.com' })
    .optional(),
  SHOPIFY_ACCESS_TOKEN: z.string().optional(),
  SHOPIFY_URL: variable.address('https', 'http').optional(),
  GOOGLE_TOKEN_URL: variable.address('https', 'http').optional(),
  META_GRAPH_URL: variable.address('https', 'http').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: variable.address('https', 'http').optional(),
  OPENAI_MODEL: z.string().optional(),
  AI_CALLS_PER_DAY: perDay.optional(),
  AI_TOKENS_PER_DAY: perDay.optional(),
  SMTP_URL: variable.address('smtps', 'smtp').transform(withEncodedUser).optional(),
  SMTP_FROM: z.email({ error: 'is an e-mail address' }).optional(),
}

/**
 * Minutes between two checks of all shipments in transit; 0 leaves them to the button. For the processes that
 * may check.
 */
export const trackifyEveryMinutes = z.coerce
  .number({ error: 'is a number of minutes' })
  .int('is a whole number of minutes')
  .min(0, 'is 0 to 1440')
  .max(1440, 'is 0 to 1440')
  .default(30)

type Settings = {
  [Name in keyof typeof integrationVariables]?: z.output<(typeof integrationVariables)[Name]>
}

/** True if only one of the two variables is set: neither is useful alone. */
export const hasIncompleteServiceAccount = (settings: Settings): boolean =>
  (settings.GOOGLE_SERVICE_ACCOUNT_EMAIL === undefined) !== (settings.GOOGLE_PRIVATE_KEY === undefined)
/** The message about GOOGLE_PRIVATE_KEY in that case. */
export const incompleteServiceAccountMessage = 'and GOOGLE_SERVICE_ACCOUNT_EMAIL are set together'

export interface Integrations {
  /** Telegram's own address by default. */
  telegramApiUrl?: string
  trackify: { serbia?: string; others?: string }
  google: {
    account: { email: string; privateKey: string } | undefined
    sheetsUrl?: string
    tokenUrl?: string
  }
  /** `account` serves sellers who have not set up a shop of their own. */
  shopify: { account: { shop: string; token: string } | undefined; address?: string }
  meta: { address?: string }
  /** Undefined without SMTP_URL. */
  mail?: { url: string; from?: string }
  /**
   * Undefined without an API key. Calls are limited per seller, tokens for all sellers, per day in Belgrade
   * time.
   */
  ai?: { account: OpenAiAccount; callsPerDay: number; tokensPerDay: number }
}

export const noIntegrations: Integrations = {
  trackify: {},
  google: { account: undefined },
  shopify: { account: undefined },
  meta: {},
}

/** Builds the settings from the variables; an incomplete shop account counts as none. */
export function integrationsOf(settings: Settings): Integrations {
  const {
    GOOGLE_SERVICE_ACCOUNT_EMAIL: email,
    GOOGLE_PRIVATE_KEY: privateKey,
    SHOPIFY_SHOP: shop,
    SHOPIFY_ACCESS_TOKEN: token,
    OPENAI_API_KEY: apiKey,
  } = settings
  return {
    telegramApiUrl: settings.TELEGRAM_API_URL,
    trackify: { serbia: settings.TRACKIFY_URL_SRB, others: settings.TRACKIFY_URL_CG },
    google: {
      account: email && privateKey ? { email, privateKey } : undefined,
      sheetsUrl: settings.GOOGLE_SHEETS_URL,
      tokenUrl: settings.GOOGLE_TOKEN_URL,
    },
    shopify: { account: shop && token ? { shop, token } : undefined, address: settings.SHOPIFY_URL },
    meta: { address: settings.META_GRAPH_URL },
    mail: settings.SMTP_URL ? { url: settings.SMTP_URL, from: settings.SMTP_FROM } : undefined,
    ai: apiKey
      ? {
          account: {
            apiKey,
            baseUrl: settings.OPENAI_BASE_URL,
            model: settings.OPENAI_MODEL ?? defaultAi.model,
          },
          callsPerDay: settings.AI_CALLS_PER_DAY ?? defaultAi.callsPerDay,
          tokensPerDay: settings.AI_TOKENS_PER_DAY ?? defaultAi.tokensPerDay,
        }
      : undefined,
  }
}
