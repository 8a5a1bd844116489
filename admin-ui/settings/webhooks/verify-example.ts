/**
 * How a receiver on Node verifies a message (`is-from-pazar.mjs`). The same code stands in
 * docs/guides/webhooks.md, where a test runs it.
 */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\`: the raw text, before JSON.parse. False for invalid input; never throws, because strangers post here too. */
export function isFromPazar(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers ?? {}
  if (![secret, id, timestamp, signatures, body].every((each) => typeof each === 'string')) return false
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 5 * 60) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length === 0) return false
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`

/**
 * A complete receiver on Node that uses it (`receiver.mjs`). The same code stands in docs/guides/webhooks.md,
 * where a test runs it.
 */
export const receiverExample = `import { createServer } from 'node:http'
import { isFromPazar } from './is-from-pazar.mjs'

const secret = process.env.PAZAR_SECRET // whsec_...
const handled = new Set() // ids of messages; use your database, so that they survive a restart

/** The raw body, at most 1 MB; undefined if it is larger. */
async function bodyOf(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= 1_000_000) chunks.push(chunk)
  }
  return length <= 1_000_000 ? Buffer.concat(chunks).toString('utf8') : undefined
}

const server = createServer(async (request, response) => {
  try {
    const body = await bodyOf(request)
    if (request.method !== 'POST' || !isFromPazar(secret, request.headers, body)) return response.writeHead(401).end()
    const id = request.headers['webhook-id']
    if (!handled.has(id)) {
      const { type, test, data } = JSON.parse(body)
      console.log(test ? 'a test:' : 'an order:', type, data.order.number)
      handled.add(id)
    }
    response.writeHead(204).end()
  } catch (error) {
    // The sender retries, unless it has closed the connection.
    console.error(error)
    if (!response.headersSent) response.writeHead(500).end()
  }
})
server.listen(Number(process.env.PORT ?? 8787), '127.0.0.1', () => {
  console.log(\`http://127.0.0.1:\${server.address().port}\`)
})
`
