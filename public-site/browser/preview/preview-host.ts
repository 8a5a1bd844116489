import { attempt } from '../web-api/attempt.ts'

/**
 * Whether a host is a test host: localhost, a name ending in .local, any port, or a name with preview,
 * staging or dev in it (pages/test-hosts). The platform's own origin may have a port.
 */
export function isPreviewHost(
  { hostname, port, origin }: Pick<URL, 'hostname' | 'port' | 'origin'>,
  platform: string,
): boolean {
  if (/^(localhost|127(\.\d{1,3}){3}|\[::1\])$|\.(local|localhost)$/.test(hostname)) return true
  if (/(^|[.-])(preview|staging)[.-]|(^|\.)dev\./.test(hostname)) return true
  return port !== '' && origin !== platform
}

const dismissed = 'preview-banner-dismissed'

const wasDismissed = () => Boolean(attempt(() => sessionStorage.getItem(dismissed)))

/** Warns on a test host that tracking is not counted; the banner is loaded after the page. */
export function startPreviewBanner(): void {
  const { platform } = document.body.dataset
  if (!platform || window.parent !== window || !isPreviewHost(location, platform) || wasDismissed()) return
  const show = () =>
    setTimeout(
      async () =>
        (await import('./preview-banner.ts')).showPreviewBanner(platform, () =>
          sessionStorage.setItem(dismissed, '1'),
        ),
      300,
    )
  if (document.readyState === 'complete') show()
  else addEventListener('load', show, { once: true })
}
