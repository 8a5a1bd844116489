export interface GoogleSheetsOptions {
  /** Both, or the spreadsheets are not set up on this server. */
  account: ServiceAccount | undefined
  /** Base addresses, those of Google where left out. */
  sheetsUrl?: string
  tokenUrl?: string
  /** ms that a call may take, that for the token not included. */
  patience?: number
}

export interface ServiceAccount {
  email: string
  privateKey: string
}

export const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/spreadsheets'

/**
 * Google's own client as the service account, loaded when it is first needed and kept: a token serves for its hour
 * (https://developers.google.com/identity/protocols/oauth2/service-account). It repeats nothing by itself: who asks knows what may be repeated.
 */
export function googleClient({ sheetsUrl, tokenUrl = googleTokenUrl, patience = 15_000 }: GoogleSheetsOptions) {
  async function open({ email, privateKey }: ServiceAccount) {
    const [{ sheets }, { JWT }] = await Promise.all([import('@googleapis/sheets'), import('google-auth-library')])
    const auth = new JWT({ email, key: privateKey, scopes: [scope], additionalClaims: { aud: tokenUrl }, transporterOptions: { maxContentLength: 1024 * 1024, retry: false } })
    // The library knows one address for tokens, and tries it again: where another is configured the request goes there, and once.
    auth.transporter.interceptors.request.add({
      resolved: async (request) =>
        String(request.url) === googleTokenUrl ? { ...request, url: new URL(tokenUrl), retry: false, retryConfig: { retry: 0 }, signal: AbortSignal.timeout(patience) } : request,
    })
    return sheets({ version: 'v4', auth, ...(sheetsUrl && { rootUrl: `${sheetsUrl.replace(/\/+$/, '')}/` }) })
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    client: (account: ServiceAccount) => (opened ??= open(account)),
    /** A token that Google no longer takes is not offered again. */
    forgetToken: () => { opened = undefined },
    /** Of one call: `most` bytes of its answer, given up also where `until` says so. */
    bounds: (most: number, until?: AbortSignal) => ({ signal: AbortSignal.any([AbortSignal.timeout(patience), ...(until ? [until] : [])]), maxContentLength: most, retry: false }),
  }
}
