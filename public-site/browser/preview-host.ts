import { attempt } from './attempt.ts'

/**
 * Whether a host is there to try things out: localhost, a name ending in .local, a port, or a name with preview, staging or dev in it (landing
 * spec, 2.2). The house's own origin may have a port.
 */
export function isPreviewHost({ hostname, port, origin }: Pick<URL, 'hostname' | 'port' | 'origin'>, platform: string): boolean {
  if (/^(localhost|127(\.\d{1,3}){3}|\[::1\])$|\.(local|localhost)$/.test(hostname)) return true
  if (/(^|[.-])(preview|staging)[.-]|(^|\.)dev\./.test(hostname)) return true
  return port !== '' && origin !== platform
}

const dismissed = 'preview-banner-dismissed'

const wasDismissed = () => Boolean(attempt(() => sessionStorage.getItem(dismissed)))

/** Tells whoever tries a page out that its tracking will not be seen; fetched once the page is there and has nothing else to do. */
export function startPreviewBanner(): void {
  const { platform } = document.body.dataset
  if (!platform || window.parent !== window || !isPreviewHost(location, platform) || wasDismissed()) return
  const show = () => setTimeout(async () => (await import('./preview-banner.ts')).showPreviewBanner(platform, () => sessionStorage.setItem(dismissed, '1')), 300)
  if (document.readyState === 'complete') show()
  else addEventListener('load', show, { once: true })
}
