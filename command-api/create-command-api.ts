import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { uploadImage } from './image/upload-image.ts'
import { createUploadLimit } from './image/upload-limit.ts'
import { marketCostEndpoints } from './market-cost/market-cost-endpoints.ts'
import { changeOrderStatus } from './order/change-order-status.ts'
import { createOrderCounts } from './order/order-counts.ts'
import { placeOrder } from './order/place-order.ts'
import { createSpamGuard } from './order/spam-guard.ts'
import { type CommandStores, prepareCommands } from './prepare-commands.ts'
import { accountEndpoints } from './user/account-endpoints.ts'
import { activeUsers } from './user/active-users.ts'
import { changePassword } from './user/change-password.ts'
import { changeSettings } from './user/change-settings.ts'
import { createClient } from './user/create-client.ts'
import { register } from './user/register.ts'
import { signIn } from './user/sign-in.ts'
import { createSignInLimits, noSignInLimits } from './user/sign-in-limits.ts'
import { createSignUpLimit } from './user/sign-up-limit.ts'
import { changeWebsite } from './website/change-website.ts'
import { createWebsite } from './website/create-website.ts'

export interface CommandApiDependencies extends CommandStores {
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf' | 'openSessionsOf'>
  /** Scheme and host that browsers use; addresses of uploads may carry it. */
  publicOrigin: string
  /** False only for load tests on a server that listens on loopback (design, section 2). */
  rateLimits: boolean
  /** Whether people may register themselves (SIGN_UP=open). */
  signUpOpen?: boolean
}

/** Every route that changes something. Makes the tables that it needs. */
export async function createCommandApi({ sessions, publicOrigin, rateLimits, signUpOpen = false, pool, ...stores }: CommandApiDependencies): Promise<Endpoint[]> {
  const commands = await prepareCommands({ pool, ...stores })
  const { appSecret } = commands
  const limits = rateLimits ? createSignInLimits(pool, appSecret) : noSignInLimits
  const guard = rateLimits ? createSpamGuard(createOrderCounts(pool), appSecret) : undefined
  return [
    ...signIn({ ...commands, sessions, limits }),
    changePassword({ ...commands, sessions, limits }),
    changeSettings(commands),
    createClient(commands),
    register({ ...commands, sessions, open: signUpOpen, limit: rateLimits ? createSignUpLimit(pool, appSecret) : undefined }),
    ...accountEndpoints({ ...commands, sessions }),
    createWebsite({ ...commands, publicOrigin }),
    changeWebsite({ ...commands, publicOrigin }),
    uploadImage(commands.images, rateLimits ? createUploadLimit(pool) : undefined),
    placeOrder({ ...commands, guard, isActive: activeUsers(commands.log), publicOrigin }),
    ...changeOrderStatus(commands),
    ...marketCostEndpoints(commands),
  ]
}
