import { serverServiceNames } from '@pazar/private-tables/server-services.ts'
import { describe, expect, it } from 'vitest'
import { integrationStates, type SellerSetup } from './integration-states.ts'

const nothing: SellerSetup = {
  isAdmin: false,
  secrets: new Set(),
  hasPixel: false,
  hasPixelToken: false,
  hasSheet: false,
  hasShop: false,
  activeWebhooks: 0,
  allWebhooks: 0,
}
const everything: SellerSetup = {
  isAdmin: false,
  secrets: new Set([
    'telegramBotId',
    'telegramChatId',
    'trackifyApiKey',
    'trackifyApiKeySrb',
    'shopifyToken',
  ]),
  hasPixel: true,
  hasPixelToken: true,
  hasSheet: true,
  hasShop: true,
  activeWebhooks: 1,
  allWebhooks: 1,
}
const all = new Set(serverServiceNames)
const stateOf = (name: string, setup: Partial<SellerSetup>, services: ReadonlySet<string> = all) =>
  integrationStates({ ...nothing, ...setup }, services as typeof all).find((each) => each.name === name)!
const secrets = (...names: string[]) => ({ secrets: new Set(names) })

it('reports nothing missing if everything is set up', () => {
  for (const state of integrationStates(everything, all))
    expect(state).toEqual({ name: state.name, isReady: true, missing: null, waitsFor: null })
})

it('reports the next step for each integration if nothing is set up', () => {
  expect(
    integrationStates(nothing, new Set()).map(({ name, isReady, missing, waitsFor }) => [
      name,
      isReady,
      waitsFor,
      missing,
    ]),
  ).toEqual([
    ['telegram', false, 'seller', 'Upišite Bot ID i Chat ID: tek tada stižu poruke o porudžbinama.'],
    ['sheets', false, 'server', 'Na serveru nije podešen Google servisni nalog. Obratite se administratoru.'],
    [
      'trackifySerbia',
      false,
      'server',
      'Na serveru nije podešena adresa Trackify servisa za Srbiju. Obratite se administratoru.',
    ],
    [
      'trackifyOthers',
      false,
      'server',
      'Na serveru nije podešena adresa Trackify servisa za Crnu Goru i BiH. Obratite se administratoru.',
    ],
    ['meta', false, 'seller', 'Upišite Facebook Pixel ID.'],
    ['shopify', false, 'seller', 'Upišite adresu prodavnice, Client ID i Client secret.'],
    ['ai', false, 'server', 'Tekstove piše ugrađeni generator. Administrator može da uključi AI.'],
    ['webhooks', false, 'seller', 'Dodajte webhook ako i Vaš program treba da sazna za porudžbine.'],
  ])
})

describe('what the seller has to add', () => {
  it.each<[string, Partial<SellerSetup>, string]>([
    ['telegram', secrets('telegramBotId'), 'Upišite Chat ID: tek tada stižu poruke o porudžbinama.'],
    ['telegram', secrets('telegramChatId'), 'Upišite Bot ID: tek tada stižu poruke o porudžbinama.'],
    ['sheets', {}, 'Upišite Google Sheets ID i podelite tabelu sa servisnim nalogom.'],
    ['trackifySerbia', secrets('trackifyApiKey'), 'Upišite Trackify API ključ za Srbiju.'],
    ['trackifyOthers', secrets('trackifyApiKeySrb'), 'Upišite Trackify API ključ za Crnu Goru i BiH.'],
    ['webhooks', { allWebhooks: 2 }, 'Nijedan webhook nije uključen.'],
  ])('%s with %j', (name, setup, missing) =>
    expect(stateOf(name, setup)).toEqual({ name, isReady: false, missing, waitsFor: 'seller' }),
  )

  it("names the missing half of the seller's own Shopify shop", () => {
    expect(stateOf('shopify', { hasShop: true }, new Set()).missing).toBe(
      'Upišite Client ID i Client secret.',
    )
    expect(stateOf('shopify', secrets('shopifyToken'), new Set()).missing).toBe('Upišite adresu prodavnice.')
  })
})

it('tells an admin which variable the server lacks', () => {
  const missing = (name: string) => stateOf(name, { isAdmin: true }, new Set()).missing
  expect([missing('ai'), missing('trackifySerbia'), missing('trackifyOthers'), missing('sheets')]).toEqual([
    'Na serveru nema OpenAI ključa: tekstove piše ugrađeni generator. Podešava se promenljivom OPENAI_API_KEY.',
    'Na serveru nije podešena adresa Trackify servisa za Srbiju. Podešava se promenljivom TRACKIFY_URL_SRB.',
    'Na serveru nije podešena adresa Trackify servisa za Crnu Goru i BiH. Podešava se promenljivom TRACKIFY_URL_CG.',
    'Na serveru nije podešen Google servisni nalog. Podešava se promenljivima GOOGLE_SERVICE_ACCOUNT_EMAIL i GOOGLE_PRIVATE_KEY.',
  ])
})

it('reports a pixel without a token as ready and explains what a token adds', () => {
  expect(stateOf('meta', { hasPixel: true })).toEqual({
    name: 'meta',
    isReady: true,
    missing: 'Kupovine javlja samo pregledač kupca. Upišite pristupni token da ih javlja i server.',
    waitsFor: 'seller',
  })
})

it("uses the server's shop for sellers without their own", () =>
  expect(stateOf('shopify', {}).isReady).toBe(true))
