/** "Nazad" goes back in the history; without a previous page the link's address applies. */
export function startBackLink(): void {
  document.querySelector('[data-back]')?.addEventListener('click', (event) => {
    if (history.length < 2 || !document.referrer) return
    event.preventDefault()
    history.back()
  })
}
