import { userStream } from '@pazar/contracts/user/events.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { Mailer } from '@pazar/integrations/mail/mailer.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { AddressLimit } from '../limits/address-limit.ts'
import { decideAdministration } from './administer-user.ts'
import type { Credentials } from './credentials.ts'
import { deviceCookieName, type Devices } from './device-cookie.ts'
import type { ForgotPasswordLimit } from './forgot-password-limit.ts'
import { type PasswordLinks, passwordLinkUrl } from './password-links.ts'
import { passwordMail } from './password-mail.ts'
import { hashPassword } from './passwords.ts'
import { ensureCredentials } from './restore-credentials.ts'
import { decideUser, inactiveAccount, noSuchUser, userFold } from './user.ts'

export interface PasswordLinkDependencies extends CommandContext {
  credentials: Credentials
  links: PasswordLinks
  devices: Devices
  publicOrigin: string
  /** Undefined without SMTP_URL. */
  mailer: Mailer | undefined
  /** Undefined if rate limits are off. */
  forgotLimit: ForgotPasswordLimit | undefined
  resetLimit: AddressLimit | undefined
  /** Called if a mail could not be sent; never gets the address. */
  warn(message: string, error: unknown): void
}

const linkExpired = () => refuse('link_expired', 'Link nije ispravan ili je istekao. Zatražite novi.')
const forgotAnswer = {
  message:
    'Ako postoji nalog sa ovom email adresom, poslali smo link za novu lozinku. Proverite i neželjenu poštu.',
}

/** Sends a link to the account of an e-mail; nothing if there is none, or if it is not active. */
async function mailLink(
  { credentials, folds, handle, links, now, publicOrigin }: PasswordLinkDependencies,
  mailer: Mailer,
  { email, correlationId }: { email: string; correlationId: string },
): Promise<void> {
  const found = await credentials.byEmail(email)
  if (!found) return
  const stream = userStream(found.userId)
  const { user, isActive } = (await folds.load(stream, userFold)).state
  if (!user?.email || !isActive) return
  await handle({
    stream,
    fold: userFold,
    metadata: metadataOf({ actor: { kind: 'system' }, correlationId }, now()),
    decide: () => [{ type: 'UserPasswordLinkCreated', data: { for: 'email' } }],
  })
  const link = await links.create(found.userId, now(), 'email')
  // Send to the stored address: the typed one may only resemble it.
  if (link)
    await mailer.send(passwordMail({ to: user.email, url: passwordLinkUrl(publicOrigin, link.token) }))
}

/** `POST /api/admin/users/:id/password-link`: answers the link, for the admin to pass on. */
const createPasswordLink = (dependencies: PasswordLinkDependencies): Endpoint =>
  endpoint(profileRoutes.createPasswordLink, async (call) => {
    const { handle, links, now, publicOrigin } = dependencies
    const { id } = call.params
    const by = call.user!
    const outcome = await handle({
      stream: userStream(id),
      fold: userFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideAdministration({ type: 'CreatePasswordLink', by }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await ensureCredentials(dependencies, id)
    const link = await links.create(id, now(), 'admin')
    if (!link) return { refusal: noSuchUser }
    return {
      position: outcome.position,
      body: { url: passwordLinkUrl(publicOrigin, link.token), expiresAt: link.expiresAt.toISOString() },
    }
  })

/** `POST /api/auth/forgot-password`: mails a link if there is an account. */
const forgotPassword = (dependencies: PasswordLinkDependencies): Endpoint =>
  endpoint(profileRoutes.forgotPassword, async ({ body: { email }, address, correlationId }) => {
    const { forgotLimit, mailer, warn } = dependencies
    if (!mailer) return refuse('not_found', 'Slanje emaila nije podešeno. Obratite se administratoru.')
    const tooMany = await forgotLimit?.(email, address)
    if (tooMany) return tooMany
    const report = (error: unknown) => warn('a link for a new password was not sent', error)
    // Send after the answer, so that its text and timing are the same for known and unknown e-mails.
    setImmediate(() => void mailLink(dependencies, mailer, { email, correlationId }).catch(report))
    return { body: forgotAnswer }
  })

/** `POST /api/auth/reset-password`: sets a new password with a link, which works once. */
const resetPassword = (dependencies: PasswordLinkDependencies): Endpoint =>
  endpoint(profileRoutes.resetPassword, async (call) => {
    const { devices, folds, handle, links, now, resetLimit } = dependencies
    const { token, newPassword } = call.body
    const tooMany = await resetLimit?.(call.address)
    if (tooMany) return tooMany
    const userId = await links.find(token, now())
    if (userId === undefined) return linkExpired()
    const { state: account } = await folds.load(userStream(userId), userFold)
    const { user, isActive, isDeleted, passwordSince } = account
    if (!user || isDeleted) return linkExpired()
    if (!isActive) return { refusal: inactiveAccount(account) }
    const passwordHash = await hashPassword(newPassword)
    const actor = { kind: 'user', id: userId, role: user.role } as const
    // Append the event first: if the rest fails, the link stays valid and the request can be repeated.
    const outcome = await handle({
      stream: userStream(userId),
      fold: userFold,
      metadata: metadataOf({ actor, correlationId: call.correlationId }, now()),
      decide: (state) =>
        state.passwordSince === passwordSince
          ? decideUser({ type: 'ChangePassword', how: 'reset' }, state)
          : linkExpired().refusal,
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (!(await links.redeem(token, now(), passwordHash))) return linkExpired()
    // The new password invalidates all device cookies. Issue a new one, so that others' wrong passwords
    // do not lock this device out.
    const device = devices.remember(call.cookie(deviceCookieName), { userId, passwordHash })
    return {
      position: outcome.position,
      body: { message: 'Lozinka je promenjena. Prijavite se novom lozinkom.' },
      cookies: [device],
    }
  })

/** Endpoints for one-time links to a new password: created by an admin or mailed, used without signing in. */
export const passwordLinkEndpoints = (dependencies: PasswordLinkDependencies): Endpoint[] => [
  createPasswordLink(dependencies),
  forgotPassword(dependencies),
  resetPassword(dependencies),
]
