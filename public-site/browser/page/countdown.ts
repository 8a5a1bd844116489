const two = (value: number) => String(value).padStart(2, '0')

/** "14:59" from a number of seconds. */
export const minutesAndSeconds = (seconds: number): string =>
  `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** Seconds left of a span that restarts when it ends (pages/simulated-figures). */
export const repeatingSecondsLeft = (span: number, elapsed: number): number => span - (elapsed % (span + 1))

/** Counts down to zero, only while the dialog is open. */
function startReserved(element: HTMLElement): void {
  let left = Number(element.dataset['countdown'])
  setInterval(() => {
    if (left > 0 && element.closest('dialog[open]')) element.textContent = minutesAndSeconds(--left)
  }, 1000)
}

/** Updates every second without being announced, because `role="timer"` is silent by default. */
function startLastChance(clock: HTMLElement): void {
  const span = Number(clock.dataset['lastChance'])
  const startedAt = Date.now()
  const part = (name: string) => clock.querySelector(`[data-${name}]`)!
  const [hours, minutes, seconds] = [part('hours'), part('minutes'), part('seconds')]
  setInterval(() => {
    const left = repeatingSecondsLeft(span, Math.floor((Date.now() - startedAt) / 1000))
    hours.textContent = two(Math.floor(left / 3600))
    minutes.textContent = two(Math.floor(left / 60) % 60)
    seconds.textContent = two(left % 60)
  }, 1000)
}

/** Starts all countdowns except those of the thank-you pages, which have islands of their own. */
export function startCountdowns(): void {
  document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(startReserved)
  document.querySelectorAll<HTMLElement>('[data-last-chance]').forEach(startLastChance)
}
