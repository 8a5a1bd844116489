import {
  type IntegrationName,
  integrationNames,
  type IntegrationView,
} from '@pazar/contracts/integration/routes.ts'
import type { ServerService } from '@pazar/private-tables/server-services.ts'

/** The seller's settings that integrations depend on. */
export interface SellerSetup {
  isAdmin: boolean
  /** Names of the seller's stored secrets. */
  secrets: ReadonlySet<string>
  /**
   * Whether the seller has a pixel of their own or an enabled one of a domain, and whether any of them has a
   * token.
   */
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
const missingFromSeller = (missing: string): State => ({ isReady: false, missing, waitsFor: 'seller' })
/**
 * Something is missing on the server. Admins see which variables to set (docs/guides/integrations-setup.md);
 * others are referred to the admin.
 */
const missingOnServer = (missing: string, variables: string, forAdmin: boolean): State => ({
  isReady: false,
  missing: `${missing} ${forAdmin ? `Podešava se ${variables.includes(' ') ? 'promenljivima' : 'promenljivom'} ${variables}.` : 'Obratite se administratoru.'}`,
  waitsFor: 'server',
})

function telegram({ secrets }: SellerSetup): State {
  const lacking = [
    ...(secrets.has('telegramBotId') ? [] : ['Bot ID']),
    ...(secrets.has('telegramChatId') ? [] : ['Chat ID']),
  ]
  return lacking.length === 0
    ? ready
    : missingFromSeller(`Upišite ${lacking.join(' i ')}: tek tada stižu poruke o porudžbinama.`)
}

const trackify = (
  key: string,
  place: string,
  variable: string,
  has: boolean,
  { secrets, isAdmin }: SellerSetup,
): State =>
  !has
    ? missingOnServer(`Na serveru nije podešena adresa Trackify servisa za ${place}.`, variable, isAdmin)
    : secrets.has(key)
      ? ready
      : missingFromSeller(`Upišite Trackify API ključ za ${place}.`)

function shopify({ secrets, hasShop }: SellerSetup, has: Has): State {
  if (has('shopify') || (hasShop && secrets.has('shopifyToken'))) return ready
  return missingFromSeller(
    `Upišite ${[...(hasShop ? [] : ['adresu prodavnice']), ...(secrets.has('shopifyToken') ? [] : ['Client ID i Client secret'])].join(', ')}.`,
  )
}

function meta({ hasPixel, hasPixelToken }: SellerSetup): State {
  if (!hasPixel) return missingFromSeller('Upišite Facebook Pixel ID.')
  return hasPixelToken
    ? ready
    : {
        ...ready,
        missing: 'Kupovine javlja samo pregledač kupca. Upišite pristupni token da ih javlja i server.',
        waitsFor: 'seller',
      }
}

const states: Record<IntegrationName, (setup: SellerSetup, has: Has) => State> = {
  telegram,
  sheets: ({ hasSheet, isAdmin }, has) =>
    !has('sheets')
      ? missingOnServer(
          'Na serveru nije podešen Google servisni nalog.',
          'GOOGLE_SERVICE_ACCOUNT_EMAIL i GOOGLE_PRIVATE_KEY',
          isAdmin,
        )
      : hasSheet
        ? ready
        : missingFromSeller('Upišite Google Sheets ID i podelite tabelu sa servisnim nalogom.'),
  trackifySerbia: (setup, has) =>
    trackify('trackifyApiKeySrb', 'Srbiju', 'TRACKIFY_URL_SRB', has('trackifySerbia'), setup),
  trackifyOthers: (setup, has) =>
    trackify('trackifyApiKey', 'Crnu Goru i BiH', 'TRACKIFY_URL_CG', has('trackifyOthers'), setup),
  meta,
  shopify,
  ai: ({ isAdmin }, has) =>
    has('ai')
      ? ready
      : isAdmin
        ? missingOnServer(
            'Na serveru nema OpenAI ključa: tekstove piše ugrađeni generator.',
            'OPENAI_API_KEY',
            isAdmin,
          )
        : {
            isReady: false,
            missing: 'Tekstove piše ugrađeni generator. Administrator može da uključi AI.',
            waitsFor: 'server',
          },
  webhooks: ({ activeWebhooks, allWebhooks }) =>
    activeWebhooks > 0
      ? ready
      : missingFromSeller(
          allWebhooks > 0
            ? 'Nijedan webhook nije uključen.'
            : 'Dodajte webhook ako i Vaš program treba da sazna za porudžbine.',
        ),
}

/**
 * Reports which integrations are ready, what is missing and who has to provide it, as texts. If both the
 * server and the seller lack something, the server comes first, because the seller could do nothing yet.
 */
export const integrationStates = (
  setup: SellerSetup,
  services: ReadonlySet<ServerService>,
): IntegrationView[] =>
  integrationNames.map((name) => ({ name, ...states[name](setup, (service) => services.has(service)) }))
