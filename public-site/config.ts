import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'

const address = variable.address('http', 'https').transform((text) => text.replace(/\/+$/, ''))

/** All environment variables of this process. */
export const config = z.object({
  ...listenVariables,
  QUERY_API_URL: address,
  COMMAND_API_URL: address,
  /** Without it pages are up to 5 s old. */
  NATS_URL: storeVariables.natsUrl.optional(),
  PUBLIC_ORIGIN: variable.origin,
})
