import { type Consent, consentAge, consentCookie } from '@pazar/contracts/website/consent.ts'
import styles from '../styles/consent.css?inline'
import { addSheet } from './add-sheet.ts'
import { element } from './edit/elements.ts'

const keep = (name: string, value: string, age: number) => {
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

let open: HTMLElement | undefined

/** The answer holds for this seller's pages at this host for 6 months; a refusal also takes away what an earlier yes has left. */
function answer(seller: string, said: Consent): void {
  keep(consentCookie(seller), said, consentAge)
  if (said === 'no') for (const name of ['_fbp', '_fbc']) keep(name, '', 0)
}

/**
 * The cookie banner over the lower edge of the page: nothing moves when it comes, nor it when another banner does, the order bar stands on it, and either answer is as easy as the other. It is the first that the
 * keyboard comes to, and takes nobody's focus unless he has asked for it (`from`, which gets it back; there Escape leaves all as it was).
 */
export function showConsent({ text, seller }: { text: string; seller: string }, onAnswer: (said: Consent) => void, from?: HTMLElement): void {
  const root = document.documentElement
  if (!open) {
    if (!root.dataset['consentStyles']) {
      addSheet(styles)
      root.dataset['consentStyles'] = ''
    }
    const [no, yes] = (['Odbijam', 'Prihvatam'] as const).map((words) => element('button', { type: 'button' }, words)) as [HTMLButtonElement, HTMLButtonElement]
    const banner = element('section', { className: 'consent', 'aria-label': 'Kolačići', tabIndex: -1 }, element('p', {}, text), element('div', {}, no, yes))
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
    const say = (said: Consent) => {
      answer(seller, said)
      close()
      onAnswer(said)
    }
    no.addEventListener('click', () => say('no'))
    yes.addEventListener('click', () => say('yes'))
    banner.addEventListener('keydown', ({ key }) => { if (key === 'Escape' && from) close() })
    document.body.prepend(banner)
    root.classList.add('has-consent')
    // As high as its text makes it.
    const sized = new ResizeObserver(() => cover(banner.offsetHeight))
    sized.observe(banner)
    open = banner
  }
  if (from) open.focus()
}
