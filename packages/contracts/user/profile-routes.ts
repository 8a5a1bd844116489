import { z } from 'zod'
import { acknowledgement, line, lines, numericId, requiredLine } from '../route/fields.ts'
import { identityChange, sellerIdentity } from '../seller/identity.ts'
import { route } from '../route/route.ts'
import { adminUserView, email, newPassword, userView } from './routes.ts'
import { everyDuty } from './duties.ts'

const profileFields = {
  firstName: requiredLine(100, 'Ime je obavezno'),
  lastName: requiredLine(100, 'Prezime je obavezno'),
  companyName: line(200).nullable(),
  phone: line(40).nullable(),
}
const noChanges = 'Nema izmena'
const passwordMissing = 'Unesite lozinku da biste promenili email adresu'

/** An omitted field is unchanged; null and empty text clear it. A new e-mail needs the current password. */
export const ownProfileChange = z
  .strictObject({ ...profileFields, email, currentPassword: z.string().max(200, 'Najviše 200 karaktera') })
  .partial()
  .refine((fields) => Object.keys(fields).some((name) => name !== 'currentPassword'), noChanges)
  .superRefine((fields, context) => {
    if (fields.email !== undefined && !fields.currentPassword)
      context.addIssue({ code: 'custom', path: ['currentPassword'], message: passwordMissing })
  })

export const accountChange = z
  .strictObject({ ...profileFields, email, notes: lines(2000).nullable() })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, noChanges)

/** 256 random bits in base64url. */
const resetToken = z.string({ error: 'Link nije ispravan' }).regex(/^[\w-]{43}$/, 'Link nije ispravan')

export const passwordReset = z
  .strictObject({
    token: resetToken,
    newPassword: newPassword('Nova lozinka mora imati najmanje 6 karaktera'),
    confirmPassword: z.string({ error: 'Potvrdite novu lozinku' }).min(1, 'Potvrdite novu lozinku').max(200),
  })
  .refine((fields) => fields.newPassword === fields.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Lozinke se ne poklapaju',
  })

/** `url` has the token in its fragment, which browsers do not send. `expiresAt` is ISO 8601 UTC. */
export const passwordLinkView = z.object({ url: z.string(), expiresAt: z.string() })
export type PasswordLinkView = z.infer<typeof passwordLinkView>

const userId = z.strictObject({ id: numericId })
const identityView = sellerIdentity.extend({ companyName: z.string().nullable() })
const someIdentity = identityChange.refine((fields) => Object.keys(fields).length > 0, noChanges)

export const profileRoutes = {
  changeOwn: route({
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Change own name, phone, company or e-mail; a new e-mail ends the other sessions',
    body: ownProfileChange,
    answer: userView,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: "Change a user's account; a new e-mail ends their sessions",
    params: userId,
    body: accountChange,
    answer: adminUserView,
  }),
  changeOwnIdentity: route({
    method: 'PATCH',
    path: '/api/user/identity',
    access: 'signed-in',
    summary: "Change the seller's details that shoppers see: company, address, numbers, contacts, hours",
    body: someIdentity,
    answer: identityView,
  }),
  changeIdentity: route({
    method: 'PATCH',
    path: '/api/admin/users/:id/identity',
    access: 'admin',
    summary: "Change a seller's identity",
    params: userId,
    body: someIdentity,
    answer: identityView,
  }),
  createPasswordLink: route({
    method: 'POST',
    path: '/api/admin/users/:id/password-link',
    access: 'admin',
    summary: 'Create a one-time link for a new password, valid for 24 hours',
    params: userId,
    answer: passwordLinkView,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'E-mail a one-time link for a new password, where SMTP is configured',
    body: z.strictObject({ email }),
    answer: acknowledgement,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by a one-time link; ends all sessions',
    body: passwordReset,
    answer: acknowledgement,
  }),
}
