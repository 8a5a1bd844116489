import { type IntegrationName, integrationNames, type IntegrationView } from '@pazar/contracts/integration/routes.ts'
import type { ServerService } from '@pazar/database/server-services.ts'

/** What a seller has set, of what integrations need. */
export interface SellerSetup {
  isAdmin: boolean
  /** Names of his secrets. */
  secrets: ReadonlySet<string>
  /** His own, or one of his domains' that is switched on; and whether a token goes with any of them. */
  hasPixel: boolean
  hasPixelToken: boolean
  hasSheet: boolean
  hasShop: boolean
  activeWebhooks: number
  allWebhooks: number
}

type State = Omit<IntegrationView, 'name'>
type Has = (service: ServerService) => boolean

const ready: State = { isReady: true, missing: null, waitsFor: null }
const seller = (missing: string): State => ({ isReady: false, missing, waitsFor: 'seller' })
/** Of the server: an administrator reads which variables they are (docs/operations.md), everybody else to whom to turn. */
const server = (missing: string, variables: string, forAdmin: boolean): State =>
  ({ isReady: false, missing: `${missing} ${forAdmin ? `Podešava se ${variables.includes(' ') ? 'promenljivima' : 'promenljivom'} ${variables}.` : 'Obratite se administratoru.'}`, waitsFor: 'server' })

function telegram({ secrets }: SellerSetup): State {
  const lacking = [...(secrets.has('telegramBotId') ? [] : ['Bot ID']), ...(secrets.has('telegramChatId') ? [] : ['Chat ID'])]
  return lacking.length === 0 ? ready : seller(`Upišite ${lacking.join(' i ')}: tek tada stižu poruke o porudžbinama.`)
}

const trackify = (key: string, place: string, variable: string, has: boolean, { secrets, isAdmin }: SellerSetup): State =>
  !has ? server(`Na serveru nije podešena adresa Trackify servisa za ${place}.`, variable, isAdmin) : secrets.has(key) ? ready : seller(`Upišite Trackify API ključ za ${place}.`)

function shopify({ secrets, hasShop }: SellerSetup, has: Has): State {
  if (has('shopify') || (hasShop && secrets.has('shopifyToken'))) return ready
  return seller(`Upišite ${[...(hasShop ? [] : ['adresu prodavnice']), ...(secrets.has('shopifyToken') ? [] : ['Client ID i Client secret'])].join(', ')}.`)
}

function meta({ hasPixel, hasPixelToken }: SellerSetup): State {
  if (!hasPixel) return seller('Upišite Facebook Pixel ID.')
  return hasPixelToken ? ready : { ...ready, missing: 'Kupovine javlja samo pregledač kupca. Upišite pristupni token da ih javlja i server.', waitsFor: 'seller' }
}

const states: Record<IntegrationName, (setup: SellerSetup, has: Has) => State> = {
  telegram,
  sheets: ({ hasSheet, isAdmin }, has) => (!has('sheets') ? server('Na serveru nije podešen Google servisni nalog.', 'GOOGLE_SERVICE_ACCOUNT_EMAIL i GOOGLE_PRIVATE_KEY', isAdmin) : hasSheet ? ready : seller('Upišite Google Sheets ID i podelite tabelu sa servisnim nalogom.')),
  trackifySerbia: (setup, has) => trackify('trackifyApiKeySrb', 'Srbiju', 'TRACKIFY_URL_SRB', has('trackifySerbia'), setup),
  trackifyOthers: (setup, has) => trackify('trackifyApiKey', 'Crnu Goru i BiH', 'TRACKIFY_URL_CG', has('trackifyOthers'), setup),
  meta,
  shopify,
  ai: ({ isAdmin }, has) => has('ai') ? ready
    : isAdmin ? server('Na serveru nema OpenAI ključa: tekstove piše ugrađeni generator.', 'OPENAI_API_KEY', isAdmin)
    : { isReady: false, missing: 'Tekstove piše ugrađeni generator. Administrator može da uključi AI.', waitsFor: 'server' },
  webhooks: ({ activeWebhooks, allWebhooks }) =>
    activeWebhooks > 0 ? ready : seller(allWebhooks > 0 ? 'Nijedan webhook nije uključen.' : 'Dodajte webhook ako i Vaš program treba da sazna za porudžbine.'),
}

/** What is ready for him, and what is missing and of whom, in words. Where both are missing the server comes first: the seller could do nothing yet. */
export const integrationStates = (setup: SellerSetup, services: ReadonlySet<ServerService>): IntegrationView[] =>
  integrationNames.map((name) => ({ name, ...states[name](setup, (service) => services.has(service)) }))
