import { withoutWww } from '../domain/host.ts'
import { readUrl } from '../domain/read-url.ts'

const scheme = /^[a-z][a-z\d+.-]*:\/\//i

/**
 * The host of a tenant's domain in its compared form, lowercase punycode. Accepts what a browser's address
 * bar accepts: a host, or an http(s) address with port and path. Undefined for anything else, and for an
 * address with a user name.
 */
export function tenantHost(domain: string): string | undefined {
  if (/^[/\\?#]/.test(domain)) return undefined
  const address = scheme.test(domain) ? domain : `https://${domain}`
  const url = readUrl(address)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.hostname === '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return undefined
  return withoutWww(url.hostname.replace(/\.$/, ''))
}
