import type { Refusal } from '@pazar/contracts/route/refusal.ts'

export interface GoogleSheetsOptions {
  /** Both, or the spreadsheets are not set up on this server. */
  account: { email: string; privateKey: string } | undefined
  /** Base addresses, those of Google where left out. */
  sheetsUrl?: string
  tokenUrl?: string
  /** ms that a test may take, the token included. */
  patience?: number
}

export interface GoogleSheets {
  /** Opens the spreadsheet as the service account. */
  titleOf(spreadsheetId: string): Promise<{ title: string } | { refusal: Refusal }>
}

const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/spreadsheets'
/** Bytes of an answer: a title is all that is asked for. */
const mostBytes = 1024 * 1024

const refuse = (message: string): { refusal: Refusal } => ({ refusal: { code: 'invalid', message, issues: [{ path: 'googleSheetsId', message }] } })
const away = (message: string): { refusal: Refusal } => ({ refusal: { code: 'unavailable', message } })

interface Failure {
  status?: number
  response?: { status?: number; data?: { error?: { status?: string; message?: string; details?: { reason?: string }[] } | string } }
  config?: { url?: string | URL }
}

/** What Google's answer means for the seller: https://developers.google.com/workspace/sheets/api/troubleshoot-api-errors */
function refusalOf(failure: Failure, email: string, tokenUrl: string): { refusal: Refusal } {
  const status = failure.response?.status ?? failure.status
  const error = failure.response?.data?.error
  if (String(failure.config?.url ?? '') === tokenUrl && status !== undefined && status < 500 && status !== 429) {
    return refuse('Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.')
  }
  if (status === 404) return refuse('Tabela nije pronađena. Proverite Google Sheets ID.')
  if (status === 403) {
    const disabled = typeof error === 'object' && error.details?.some(({ reason }) => reason === 'SERVICE_DISABLED')
    return refuse(disabled ? 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.' : `Nemamo dozvolu za ovu tabelu. Podelite je sa ${email} kao urednik (Editor).`)
  }
  if (status === 400) return refuse('Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.')
  if (status === 401) return refuse('Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.')
  if (status === 429) return away('Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.')
  return away('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
}

/** Through Google's own client, loaded when it is first needed. */
export function createGoogleSheets({ account, sheetsUrl, tokenUrl = googleTokenUrl, patience = 15_000 }: GoogleSheetsOptions): GoogleSheets {
  async function clientOf({ email, privateKey }: { email: string; privateKey: string }) {
    const [{ sheets }, { JWT }] = await Promise.all([import('@googleapis/sheets'), import('google-auth-library')])
    const bounds = { signal: AbortSignal.timeout(patience), maxContentLength: mostBytes, retry: false }
    const auth = new JWT({ email, key: privateKey, scopes: [scope], additionalClaims: { aud: tokenUrl }, transporterOptions: bounds })
    // The library knows one address for tokens; where another is configured the request goes there.
    auth.transporter.interceptors.request.add({
      resolved: async (request) => (String(request.url) === googleTokenUrl ? { ...request, url: new URL(tokenUrl), retry: false, retryConfig: { retry: 0 } } : request),
    })
    return { client: sheets({ version: 'v4', auth, ...(sheetsUrl && { rootUrl: `${sheetsUrl.replace(/\/+$/, '')}/` }) }), bounds }
  }
  return {
    async titleOf(spreadsheetId) {
      if (!account) return refuse('Google Sheets nije podešen na serveru: nedostaje servisni nalog. Obratite se administratoru.')
      if (!/^[\w-]+$/.test(spreadsheetId)) return refuse('Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.')
      const { client, bounds } = await clientOf(account)
      try {
        const { data } = await client.spreadsheets.get({ spreadsheetId, fields: 'properties.title' }, bounds)
        const title: unknown = data.properties?.title
        return typeof title === 'string' && title ? { title } : away('Google Sheets trenutno nije dostupan. Pokušajte ponovo.')
      } catch (failure) {
        return refusalOf(failure as Failure, account.email, tokenUrl)
      }
    },
  }
}
