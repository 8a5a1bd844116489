import { generateKeyPairSync } from 'node:crypto'

export const serviceAccount = 'pazar-izvoz@pazar-proba.iam.gserviceaccount.com'

/** Environment of an app whose sellers' remote services all answer on one local port. */
export function remoteServiceVariables(port: string): Record<string, string> {
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return {
    TRACKIFY_URL_SRB: `${url}/srb`,
    TRACKIFY_URL_CG: `${url}/cg`,
    GOOGLE_SERVICE_ACCOUNT_EMAIL: serviceAccount,
    GOOGLE_PRIVATE_KEY: privateKey,
    GOOGLE_SHEETS_URL: url,
    GOOGLE_TOKEN_URL: `${url}/token`,
    TELEGRAM_API_URL: url,
    SHOPIFY_URL: `${url}/shopify`,
    META_GRAPH_URL: url,
    OPENAI_API_KEY: 'sk-proba',
    OPENAI_BASE_URL: `${url}/v1`,
  }
}
