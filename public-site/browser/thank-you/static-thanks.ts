/**
 * Closes the page after its countdown, or by the button. Shows a message if the browser does not let a script
 * close a window that no script opened.
 */
export function startClosing(): void {
  const [closes, stays, clock] = [
    document.querySelector<HTMLElement>('[data-closes]'),
    document.querySelector<HTMLElement>('[data-stays]'),
    document.querySelector<HTMLElement>('[data-closes-in]'),
  ]
  const button = document.querySelector<HTMLElement>('[data-close-page]')
  if (!closes || !stays || !clock || !button) return
  let left = Number(clock.dataset['closesIn'])
  const close = () => {
    clearInterval(timer)
    window.close()
    // If this still runs, the browser has refused.
    setTimeout(() => {
      closes.hidden = true
      button.hidden = true
      stays.hidden = false
    }, 300)
  }
  const timer = setInterval(() => {
    left -= 1
    clock.textContent = String(Math.max(0, left))
    if (left <= 0) close()
  }, 1000)
  button.addEventListener('click', close)
}
