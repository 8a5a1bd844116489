import styles from '../styles/preview-banner.css?inline'
import { addSheet } from './add-sheet.ts'
import { element } from './edit/elements.ts'

/**
 * The warning of preview and development hosts (landing spec, 2.2), over the lower edge of the page: nothing moves when it comes. With a button
 * to the same page at the production domain, where that is another.
 */
export function showPreviewBanner(platform: string, onDismiss: () => void): void {
  addSheet(styles)
  const close = element('button', { type: 'button', className: 'preview-close', 'aria-label': 'Zatvori upozorenje' }, '✕')
  const banner = element('aside', { className: 'preview-banner', 'aria-label': 'Testni domen' },
    element('p', {}, element('strong', {}, 'Testni domen. '), 'Događaji praćenja se šalju, ali se neće prikazati u Events Manager-u oglasne platforme.'))
  if (platform !== location.origin) banner.append(element('a', { href: platform + location.pathname }, 'Testiraj na produkcijskom domenu'))
  banner.append(close)
  close.addEventListener('click', () => {
    sized.disconnect()
    banner.remove()
    document.documentElement.classList.remove('has-preview-banner')
    onDismiss()
  })
  document.body.append(banner)
  // As high as its text makes it: on a narrow screen it takes more lines, and the order bar stands on it. Said to that alone: what the root says is made out anew for every element.
  const bar = document.querySelector<HTMLElement>('.order-bar-place')
  const sized = new ResizeObserver(() => bar?.style.setProperty('--preview-banner', `${banner.offsetHeight}px`))
  sized.observe(banner)
  document.documentElement.classList.add('has-preview-banner')
}
