import { type IncomingHttpHeaders, request } from 'node:http'

export interface AnswerAtHost {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the server at `url` as a browser does that was led there by `host`: `fetch` lets nobody set that header. Follows no redirect. */
export const atHost = (url: string, host: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<AnswerAtHost> =>
  new Promise((resolve, reject) => {
    const asking = request(url + path, { method, headers: { ...headers, host, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) } })
    asking.once('error', reject)
    asking.once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
      resolve({ status: response.statusCode!, headers: response.headers, text })
    })
    asking.end(body)
  })
