import { generateKeyPairSync } from 'node:crypto'
import { describeEnvironment, readEnvironment } from '@pazar/http-server/process/environment.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  hasIncompleteServiceAccount,
  integrationsOf,
  integrationVariables,
  trackifyEveryMinutes,
} from './integration-variables.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const email = 'pazar@projekat.iam.gserviceaccount.com'
const read = (environment: Record<string, string>) =>
  readEnvironment(z.object(integrationVariables), environment)

test('treats missing and empty variables as not set up', () => {
  expect(integrationsOf(read({ TRACKIFY_URL_SRB: '', GOOGLE_PRIVATE_KEY: '', SHOPIFY_SHOP: '' }))).toEqual({
    telegramApiUrl: 'https://api.telegram.org',
    trackify: {},
    google: {},
    shopify: {},
    meta: {},
  })
})

test('uses a shop for all sellers only with its token', () => {
  expect(
    integrationsOf(read({ SHOPIFY_SHOP: 'radnja.myshopify.com', SHOPIFY_ACCESS_TOKEN: 'shpat_1' })).shopify
      .account,
  ).toEqual({ shop: 'radnja.myshopify.com', token: 'shpat_1' })
  expect(integrationsOf(read({ SHOPIFY_SHOP: 'radnja.myshopify.com' })).shopify.account).toBeUndefined()
})

test('enables the model only with its key, with default model, calls and tokens per day', () => {
  expect(integrationsOf(read({ OPENAI_MODEL: 'gpt-proba' })).ai).toBeUndefined()
  expect(integrationsOf(read({ OPENAI_API_KEY: 'sk-1' })).ai).toEqual({
    account: { apiKey: 'sk-1', model: 'gpt-5.4-mini' },
    callsPerDay: 100,
    tokensPerDay: 2_000_000,
  })
  expect(
    integrationsOf(
      read({
        OPENAI_API_KEY: 'sk-1',
        OPENAI_BASE_URL: 'https://ai.example/v1',
        OPENAI_MODEL: 'm',
        AI_CALLS_PER_DAY: '0',
        AI_TOKENS_PER_DAY: '5',
      }),
    ).ai,
  ).toEqual({
    account: { apiKey: 'sk-1', baseUrl: 'https://ai.example/v1', model: 'm' },
    callsPerDay: 0,
    tokensPerDay: 5,
  })
})

test('checks shipments every half hour by default', () => {
  const every = (environment: Record<string, string>) =>
    readEnvironment(z.object({ TRACKIFY_EVERY_MINUTES: trackifyEveryMinutes }), environment)
      .TRACKIFY_EVERY_MINUTES
  expect([every({}), every({ TRACKIFY_EVERY_MINUTES: '0' }), every({ TRACKIFY_EVERY_MINUTES: '5' })]).toEqual(
    [30, 0, 5],
  )
  expect(() => every({ TRACKIFY_EVERY_MINUTES: 'stalno' })).toThrow(
    new Error('TRACKIFY_EVERY_MINUTES is a number of minutes'),
  )
  expect(() => every({ TRACKIFY_EVERY_MINUTES: '1441' })).toThrow(
    new Error('TRACKIFY_EVERY_MINUTES is 0 to 1440'),
  )
})

test('accepts a key with literal \n line breaks', () => {
  const { google, trackify } = integrationsOf(
    read({
      GOOGLE_SERVICE_ACCOUNT_EMAIL: email,
      GOOGLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      TRACKIFY_URL_CG: 'https://cg.example',
    }),
  )
  expect(google.account).toEqual({ email, privateKey })
  expect(trackify).toEqual({ others: 'https://cg.example' })
})

test.each([
  [{ SHOPIFY_SHOP: 'radnja.rs' }, 'SHOPIFY_SHOP is a host like name.myshopify.com'],
  [{ GOOGLE_PRIVATE_KEY: 'tajna' }, 'GOOGLE_PRIVATE_KEY is a private key in PEM'],
  [{ GOOGLE_SERVICE_ACCOUNT_EMAIL: 'pazar' }, 'GOOGLE_SERVICE_ACCOUNT_EMAIL is an e-mail address'],
  [{ AI_CALLS_PER_DAY: '-1' }, 'AI_CALLS_PER_DAY is 0 or more'],
  [{ OPENAI_BASE_URL: 'ai.example' }, 'OPENAI_BASE_URL is an address like https://...'],
  [{ TRACKIFY_URL_SRB: 'trackify.rs' }, 'TRACKIFY_URL_SRB is an address like https://...'],
])('rejects %o with one line, without the value', (environment, line) =>
  expect(() => read(environment)).toThrow(new Error(line)),
)

test.each([
  [{ GOOGLE_SERVICE_ACCOUNT_EMAIL: email }, true],
  [{ GOOGLE_PRIVATE_KEY: privateKey }, true],
  [{}, false],
  [{ GOOGLE_SERVICE_ACCOUNT_EMAIL: email, GOOGLE_PRIVATE_KEY: privateKey }, false],
])('detects an incomplete service account: %#', (environment, half) =>
  expect(hasIncompleteServiceAccount(read(environment as Record<string, string>))).toBe(half),
)

test('masks keys in the start-up line', () => {
  expect(describeEnvironment(read({ GOOGLE_PRIVATE_KEY: privateKey }))).toBe(
    'TELEGRAM_API_URL=https://api.telegram.org GOOGLE_PRIVATE_KEY=***',
  )
  expect(describeEnvironment(read({ OPENAI_API_KEY: 'sk-tajna' }))).toBe(
    'TELEGRAM_API_URL=https://api.telegram.org OPENAI_API_KEY=***',
  )
})
