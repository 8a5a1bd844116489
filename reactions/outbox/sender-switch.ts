import type { Sender } from './sender.ts'

export interface SenderSwitch {
  wake: Sender['wake']
  /** Starts a sender unless one is running. */
  turnOn(): void
  /** Resolves when nothing is sent any more. */
  turnOff(): Promise<void>
}

/**
 * Sends only while the log is known to be that of the deliveries: in another log their orders do not exist, and
 * each would be skipped for good.
 */
export function createSenderSwitch(start: () => Sender): SenderSwitch {
  let running: Sender | undefined
  return {
    wake: (queued) => running?.wake(queued),
    turnOn() {
      running ??= start()
    },
    async turnOff() {
      const sender = running
      running = undefined
      await sender?.stop()
    },
  }
}
