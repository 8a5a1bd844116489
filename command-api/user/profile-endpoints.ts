import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Mailer } from '@pazar/integrations/mail/mailer.ts'
import { metadataOf } from '../command-context.ts'
import { invalid } from '../refusals.ts'
import type { AddUserDependencies } from './add-user.ts'
import { changeEmail } from './change-email.ts'
import { deviceCookieName, type Devices } from './device-cookie.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { isPassword } from './passwords.ts'
import { decideIdentity, decideProfile, type ProfileChanges, withoutEmptyFields } from './profile.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { userFold } from './user.ts'
import { adminUserViewOf, identityOf, userViewOf } from './user-view.ts'

export interface ProfileDependencies extends AddUserDependencies {
  sessions: Pick<Sessions, 'endSessionsOf'>
  limits: SignInLimits
  devices: Devices
  /** Undefined without SMTP_URL. */
  mailer: Mailer | undefined
  /** Called if a mail could not be sent; never gets the address. */
  warn(message: string, error: unknown): void
}

const wrongPassword = invalid([{ path: 'currentPassword', message: 'Lozinka nije ispravna' }])
const ownEmail = invalid([
  { path: 'email', message: 'Svoju email adresu menjate u Podešavanjima, uz lozinku' },
])

/** Mails after the answer, which must not depend on the mail server. */
function mailOldAddress({ mailer, warn }: ProfileDependencies, email: string | undefined): void {
  if (!mailer || email === undefined) return
  const report = (error: unknown) => warn('the mail about a changed e-mail was not sent', error)
  setImmediate(() => void mailer.send(emailChangedMail(email)).catch(report))
}

/** Changes a profile. A new e-mail ends the account's sessions, except `keptSessionId`. */
function handleProfileChange(
  dependencies: ProfileDependencies,
  call: Call,
  { userId, changes, keptSessionId }: { userId: number; changes: ProfileChanges; keptSessionId?: string },
) {
  const { handle, now, sessions } = dependencies
  const command = { changes: withoutEmptyFields(changes), by: call.user! }
  const metadata = metadataOf(call, now())
  const { email } = command.changes
  if (typeof email !== 'string')
    return handle({
      stream: userStream(userId),
      fold: userFold,
      metadata,
      decide: (state) => decideProfile(command, state),
    })
  return changeEmail(dependencies, {
    userId,
    changes: { ...command.changes, email },
    by: command.by,
    metadata,
    async onChanged(oldEmail) {
      await sessions.endSessionsOf(userId, keptSessionId)
      mailOldAddress(dependencies, oldEmail)
    },
  })
}

/** Verifies the caller's current password; attempts count as failed sign-ins (session/attempt-limits). */
async function checkPassword(
  { credentials, devices, limits }: ProfileDependencies,
  call: Call,
  password: string,
): Promise<{ refusal: Refusal; headers?: Record<string, string> } | undefined> {
  const { userId: id } = call.user!
  const account = `password of ${id}`
  const passwordHash = await credentials.passwordHashOf(id)
  const device = devices.find(
    call.cookie(deviceCookieName),
    passwordHash === undefined ? undefined : { userId: id, passwordHash },
  )
  const tooMany = await limits.attempt(account, call.address, device)
  if (tooMany) return tooMany
  if (!(await isPassword(passwordHash, password))) return { refusal: wrongPassword }
  await limits.succeeded(account, call.address, device)
  return undefined
}

/** `PATCH /api/user/profile`: a new e-mail requires the current password. */
const changeOwnProfile = (dependencies: ProfileDependencies): Endpoint =>
  endpoint(profileRoutes.changeOwn, async (call) => {
    const { currentPassword, ...changes } = call.body
    const { userId: id, sessionId } = call.user!
    const refused =
      changes.email === undefined ? undefined : await checkPassword(dependencies, call, currentPassword ?? '')
    if (refused) return refused
    const outcome = await handleProfileChange(dependencies, call, {
      userId: id,
      changes,
      keptSessionId: sessionId,
    })
    return outcome.ok
      ? { position: outcome.position, body: userViewOf(outcome.result.state) }
      : { refusal: outcome.refusal }
  })

/** `PATCH /api/admin/users/:id`: admins change their own e-mail in the settings, with their password. */
const changeProfile = (dependencies: ProfileDependencies): Endpoint =>
  endpoint(profileRoutes.change, async (call) => {
    const { id } = call.params
    const { user } = (await dependencies.folds.load(userStream(id), userFold)).state
    if (call.user!.userId === id && call.body.email !== undefined && call.body.email !== user?.email)
      return { refusal: ownEmail }
    const outcome = await handleProfileChange(dependencies, call, { userId: id, changes: call.body })
    return outcome.ok
      ? { position: outcome.position, body: adminUserViewOf(outcome.result.state) }
      : { refusal: outcome.refusal }
  })

async function changeIdentity(
  { handle, now }: ProfileDependencies,
  call: Call<typeof profileRoutes.changeOwnIdentity> | Call<typeof profileRoutes.changeIdentity>,
  userId: number,
) {
  const command = { changes: call.body, by: call.user! }
  const outcome = await handle({
    stream: userStream(userId),
    fold: userFold,
    metadata: metadataOf(call, now()),
    decide: (state) => decideIdentity(command, state),
  })
  if (!outcome.ok) return { refusal: outcome.refusal }
  const user = outcome.result.state.user!
  return { position: outcome.position, body: { companyName: user.companyName, ...identityOf(user) } }
}

/** `PATCH /api/user/identity`: changes the caller's own. */
const changeOwnIdentity = (dependencies: ProfileDependencies): Endpoint =>
  endpoint(profileRoutes.changeOwnIdentity, (call) => changeIdentity(dependencies, call, call.user!.userId))

/** `PATCH /api/admin/users/:id/identity`: changes any seller's. */
const changeIdentityOfUser = (dependencies: ProfileDependencies): Endpoint =>
  endpoint(profileRoutes.changeIdentity, (call) => changeIdentity(dependencies, call, call.params.id))

/** Endpoints that edit a user's own profile, and all profiles for admins. */
export const profileEndpoints = (dependencies: ProfileDependencies): Endpoint[] => [
  changeOwnProfile(dependencies),
  changeProfile(dependencies),
  changeOwnIdentity(dependencies),
  changeIdentityOfUser(dependencies),
]
