import { notifyManager } from '@tanstack/react-query'

/** Resolves once what was read so far has been given to the screens, which happens after the read has ended. */
export const screensNotified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))
