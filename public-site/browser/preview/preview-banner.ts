import styles from '../../styles/preview-banner.css?inline'
import { addStyleSheet } from '../web-api/add-style-sheet.ts'
import { element } from '../web-api/elements.ts'

/**
 * Shows the warning of preview and development hosts (pages/test-hosts) over the lower edge of the page,
 * without a layout shift. It has a link to the same page at the production domain, if that is a different
 * one.
 */
export function showPreviewBanner(platform: string, onDismiss: () => void): void {
  addStyleSheet(styles)
  const close = element(
    'button',
    { type: 'button', className: 'preview-close', 'aria-label': 'Zatvori upozorenje' },
    '✕',
  )
  const banner = element(
    'aside',
    { className: 'preview-banner', 'aria-label': 'Testni domen' },
    element(
      'p',
      {},
      element('strong', {}, 'Testni domen. '),
      'Događaji praćenja se šalju, ali se neće prikazati u Events Manager-u oglasne platforme.',
    ),
  )
  if (platform !== location.origin)
    banner.append(element('a', { href: platform + location.pathname }, 'Testiraj na produkcijskom domenu'))
  banner.append(close)
  close.addEventListener('click', () => {
    sized.disconnect()
    banner.remove()
    document.documentElement.classList.remove('has-preview-banner')
    onDismiss()
  })
  document.body.append(banner)
  // The height depends on the text: on a narrow screen it has more lines, and the order bar is above it. The
  // property is set only on the bar, because a property of the root would restyle every element.
  const bar = document.querySelector<HTMLElement>('.order-bar-place')
  const sized = new ResizeObserver(() =>
    bar?.style.setProperty('--preview-banner', `${banner.offsetHeight}px`),
  )
  sized.observe(banner)
  document.documentElement.classList.add('has-preview-banner')
}
