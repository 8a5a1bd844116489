/** Orders that arrive within this time of the last sound are not heard, ms. */
const burstMs = 10_000
const soundKey = 'pazar.arrival-sound'

let context: AudioContext | undefined

/** Two short notes; s, Hz. */
const notes = [
  { at: 0, frequency: 880 },
  { at: 0.16, frequency: 1174.7 },
]
const noteSeconds = 0.3

/** Plays two short notes. A browser without sound, or before the first press on the page, stays silent. */
export function playNotes(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    for (const { at, frequency } of notes) {
      const begin = context.currentTime + at
      const oscillator = new OscillatorNode(context, { frequency })
      const gain = new GainNode(context, { gain: 0.2 })
      gain.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin)
      oscillator.stop(begin + noteSeconds)
    }
  } catch {
    // The sound is an addition; the list shows the order anyway.
  }
}

/** Whether no tab of this browser has played the sound in the current burst; the answer begins a new one. */
export function beginsBurst(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(soundKey) ?? -burstMs)
    if (now - last >= 0 && now - last < burstMs) return false
    localStorage.setItem(soundKey, String(now))
  } catch {
    // Without storage each tab has its own sound.
  }
  return true
}
