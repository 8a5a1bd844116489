export interface GoogleSheetsOptions {
  /** Undefined if spreadsheets are not set up on this server. */
  account: ServiceAccount | undefined
  /** Base addresses; those of Google by default. */
  sheetsUrl?: string
  tokenUrl?: string
  /** Time limit for one call, without the token request. */
  timeoutMs?: number
}

export interface ServiceAccount {
  email: string
  privateKey: string
}

export const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/spreadsheets'

/**
 * Google's client for the service account, loaded on first use and cached: a token is valid for an hour
 * (https://developers.google.com/identity/protocols/oauth2/service-account). It retries nothing by itself,
 * because only the caller knows what is safe to repeat.
 */
export function createGoogleClient({
  sheetsUrl,
  tokenUrl = googleTokenUrl,
  timeoutMs = 15_000,
}: GoogleSheetsOptions) {
  async function open({ email, privateKey }: ServiceAccount) {
    const [{ sheets }, { JWT }] = await Promise.all([
      import('@googleapis/sheets'),
      import('google-auth-library'),
    ])
    const auth = new JWT({
      email,
      key: privateKey,
      scopes: [scope],
      additionalClaims: { aud: tokenUrl },
      transporterOptions: { maxContentLength: 1024 * 1024, retry: false },
    })
    // The library has a fixed token address and retries requests to it. This sends them to the configured
    // address, once.
    auth.transporter.interceptors.request.add({
      resolved: async (request) =>
        String(request.url) === googleTokenUrl
          ? {
              ...request,
              url: new URL(tokenUrl),
              retry: false,
              retryConfig: { retry: 0 },
              signal: AbortSignal.timeout(timeoutMs),
            }
          : request,
    })
    return sheets({ version: 'v4', auth, ...(sheetsUrl && { rootUrl: `${sheetsUrl.replace(/\/+$/, '')}/` }) })
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    client: (account: ServiceAccount) => (opened ??= open(account)),
    /** Discards a token that Google has rejected. */
    forgetToken: () => {
      opened = undefined
    },
    /** Limits for one call: size of the response, time, and the caller's signal. */
    bounds: (maxBytes: number, signal?: AbortSignal) => ({
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      maxContentLength: maxBytes,
      retry: false,
    }),
  }
}
