import type { Hints } from './hints.ts'
import { type HintLog, openInProcessHints } from './in-process.ts'
import { openNatsHints } from './nats.ts'

/** NATS where an address is given, else within this process. */
export const openHints = (natsUrl: string | undefined, log?: HintLog): Hints =>
  natsUrl ? openNatsHints(natsUrl, log) : openInProcessHints(log)
