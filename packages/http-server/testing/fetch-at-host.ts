import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

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
    clientRequest.on('error', reject)
    clientRequest.once('response', (response) => {
      const { statusCode, headers } = response
      text(response).then((body) => resolve({ status: statusCode!, headers, text: body }), reject)
    })
    clientRequest.end(body)
  })
