import { type IncomingHttpHeaders, request } from 'node:http'

export interface HostResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface HostRequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request with the given Host header, which `fetch` does not allow. Does not follow redirects. */
export const fetchAtHost = (
  url: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: HostRequestOptions = {},
): Promise<HostResponse> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(url + path, {
      method,
      headers: {
        ...headers,
        host,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    clientRequest.once('error', reject)
    clientRequest.once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
      resolve({ status: response.statusCode!, headers: response.headers, text })
    })
    clientRequest.end(body)
  })
