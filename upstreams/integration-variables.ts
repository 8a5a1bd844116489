import { createPrivateKey } from 'node:crypto'
import { shopifyShopPattern } from '@pazar/contracts/shopify/routes.ts'
import { variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'
import type { OpenAiAccount } from './openai/openai-client.ts'

/** In a variable a key's lines are often joined by a written \n. */
const withLines = (key: string) => key.replaceAll('\\n', '\n')

const isPrivateKey = (key: string) => {
  try {
    createPrivateKey(key)
    return true
  } catch {
    return false
  }
}

const perDay = z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 or more')
const usualAi = { model: 'gpt-5.4-mini', callsPerDay: 100, tokensPerDay: 2_000_000 }

/** Services of others that sellers connect: what is missing is not set up, and says so when it is asked for. */
export const integrationVariables = {
  TELEGRAM_API_URL: variable.address('https', 'http').default('https://api.telegram.org'),
  TRACKIFY_URL_SRB: variable.address('https', 'http').optional(),
  TRACKIFY_URL_CG: variable.address('https', 'http').optional(),
  GOOGLE_SERVICE_ACCOUNT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  GOOGLE_PRIVATE_KEY: z.string().transform(withLines).refine(isPrivateKey, 'is a private key in PEM').optional(),
  GOOGLE_SHEETS_URL: variable.address('https', 'http').optional(),
  SHOPIFY_SHOP: z.string().regex(shopifyShopPattern, { error: 'is a host like name.myshopify.com' }).optional(),
  SHOPIFY_ACCESS_TOKEN: z.string().optional(),
  SHOPIFY_URL: variable.address('https', 'http').optional(),
  GOOGLE_TOKEN_URL: variable.address('https', 'http').optional(),
  META_GRAPH_URL: variable.address('https', 'http').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: variable.address('https', 'http').optional(),
  OPENAI_MODEL: z.string().optional(),
  AI_CALLS_PER_DAY: perDay.optional(),
  AI_TOKENS_PER_DAY: perDay.optional(),
}

/** Minutes between two looks at all shipments in flight; 0 leaves them to the button. Of the processes that may look. */
export const trackifyEveryMinutes = z.coerce.number({ error: 'is a number of minutes' }).int('is a whole number of minutes').min(0, 'is 0 to 1440').max(1440, 'is 0 to 1440').default(30)

type Settings = { [Name in keyof typeof integrationVariables]?: z.output<(typeof integrationVariables)[Name]> }

/** One without the other: neither is of any use. */
export const halfAServiceAccount = (settings: Settings): boolean => (settings.GOOGLE_SERVICE_ACCOUNT_EMAIL === undefined) !== (settings.GOOGLE_PRIVATE_KEY === undefined)
/** What is said of GOOGLE_PRIVATE_KEY then. */
export const withItsAddress = 'and GOOGLE_SERVICE_ACCOUNT_EMAIL are set together'

export interface Integrations {
  /** Telegram's own where left out. */
  telegramApiUrl?: string
  trackify: { serbia?: string; others?: string }
  google: { account: { email: string; privateKey: string } | undefined; sheetsUrl?: string; tokenUrl?: string }
  /** `account` serves sellers who have set up no shop of their own. */
  shopify: { account: { shop: string; token: string } | undefined; address?: string }
  meta: { address?: string }
  /** Undefined where the house has no key. Calls are those of one seller, tokens those of all, on one day of Belgrade. */
  ai?: { account: OpenAiAccount; callsPerDay: number; tokensPerDay: number }
}

export const noIntegrations: Integrations = { trackify: {}, google: { account: undefined }, shopify: { account: undefined }, meta: {} }

/** What the variables come to; half an account of a shop counts as none. */
export function integrationsOf(settings: Settings): Integrations {
  const { GOOGLE_SERVICE_ACCOUNT_EMAIL: email, GOOGLE_PRIVATE_KEY: privateKey, SHOPIFY_SHOP: shop, SHOPIFY_ACCESS_TOKEN: token, OPENAI_API_KEY: apiKey } = settings
  return {
    telegramApiUrl: settings.TELEGRAM_API_URL,
    trackify: { serbia: settings.TRACKIFY_URL_SRB, others: settings.TRACKIFY_URL_CG },
    google: { account: email && privateKey ? { email, privateKey } : undefined, sheetsUrl: settings.GOOGLE_SHEETS_URL, tokenUrl: settings.GOOGLE_TOKEN_URL },
    shopify: { account: shop && token ? { shop, token } : undefined, address: settings.SHOPIFY_URL },
    meta: { address: settings.META_GRAPH_URL },
    ai: apiKey ? { account: { apiKey, baseUrl: settings.OPENAI_BASE_URL, model: settings.OPENAI_MODEL ?? usualAi.model }, callsPerDay: settings.AI_CALLS_PER_DAY ?? usualAi.callsPerDay, tokensPerDay: settings.AI_TOKENS_PER_DAY ?? usualAi.tokensPerDay } : undefined,
  }
}
