import { type Consent, consentMaxAgeSeconds, consentCookie } from '@pazar/contracts/website/consent.ts'
import styles from '../../styles/consent.css?inline'
import { addStyleSheet } from '../web-api/add-style-sheet.ts'
import { answered } from './consent-answer.ts'
import { element } from '../web-api/elements.ts'

const setCookie = (name: string, value: string, age: number) => {
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

let open: HTMLElement | undefined

/**
 * Stores the answer for this seller's pages at this host for 6 months; a refusal also deletes the cookies of
 * an earlier consent.
 */
function storeConsent(seller: string, choice: Consent): void {
  setCookie(consentCookie(seller), choice, consentMaxAgeSeconds)
  if (choice === 'no') for (const name of ['_fbp', '_fbc']) setCookie(name, '', 0)
}

/**
 * Shows the cookie banner over the lower edge of the page. It shifts no layout, the order bar moves above it,
 * and both answers are equally easy. It is first in the tab order but takes the focus only if the shopper
 * opened it with `from`. In that case Escape closes it without a change and `from` gets the focus back.
 */
export function showConsent(
  { text, seller }: { text: string; seller: string },
  onAnswer: (choice: Consent) => void,
  from?: HTMLElement,
): void {
  const root = document.documentElement
  if (!open) {
    if (!root.dataset['consentStyles']) {
      addStyleSheet(styles)
      root.dataset['consentStyles'] = ''
    }
    const [no, yes] = (['Odbijam', 'Prihvatam'] as const).map((words) =>
      element('button', { type: 'button' }, words),
    ) as [HTMLButtonElement, HTMLButtonElement]
    const banner = element(
      'section',
      { className: 'consent', 'aria-label': 'Kolačići', tabIndex: -1 },
      element('p', {}, text),
      element('div', {}, no, yes),
    )
    const cover = (height: number) => {
      root.style.setProperty('--consent', `${height}px`)
      dispatchEvent(new Event('pazar-covered'))
    }
    const close = () => {
      sized.disconnect()
      banner.remove()
      open = undefined
      root.classList.remove('has-consent')
      cover(0)
      from?.focus()
    }
    const choose = (choice: Consent) => {
      storeConsent(seller, choice)
      close()
      onAnswer(choice)
      dispatchEvent(new Event(answered))
    }
    no.addEventListener('click', () => choose('no'))
    yes.addEventListener('click', () => choose('yes'))
    banner.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && from) close()
    })
    document.body.prepend(banner)
    root.classList.add('has-consent')
    // The height depends on the text.
    const sized = new ResizeObserver(() => cover(banner.offsetHeight))
    sized.observe(banner)
    open = banner
  }
  if (from) open.focus()
}
