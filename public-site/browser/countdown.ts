const two = (value: number) => String(value).padStart(2, '0')

/** "14:59"; the number in seconds. */
export const minutesAndSeconds = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** Seconds left of a span that ends and starts again (landing spec, section 4). */
export const leftOfRepeating = (span: number, elapsed: number): number => span - (elapsed % (span + 1))

/** Ticks while the dialog is open, down to zero and no further. */
function startReserved(element: HTMLElement): void {
  let left = Number(element.dataset['countdown'])
  setInterval(() => {
    if (left > 0 && element.closest('dialog[open]')) element.textContent = minutesAndSeconds(--left)
  }, 1000)
}

/** Clocks that are rewritten each second would be read out each second: `role="timer"` is silent by itself. */
function startLastChance(clock: HTMLElement): void {
  const span = Number(clock.dataset['lastChance'])
  const began = Date.now()
  const part = (name: string) => clock.querySelector(`[data-${name}]`)!
  const [hours, minutes, seconds] = [part('hours'), part('minutes'), part('seconds')]
  setInterval(() => {
    const left = leftOfRepeating(span, Math.floor((Date.now() - began) / 1000))
    hours.textContent = two(Math.floor(left / 3600))
    minutes.textContent = two(Math.floor(left / 60) % 60)
    seconds.textContent = two(left % 60)
  }, 1000)
}

/** All clocks of the page but those of the thank-you pages, which come with their own islands. */
export function startCountdowns(): void {
  document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(startReserved)
  document.querySelectorAll<HTMLElement>('[data-last-chance]').forEach(startLastChance)
}
