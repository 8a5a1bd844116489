import { z } from 'zod'
import { acknowledgement, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { duties } from './duties.ts'
import { passwordLinkView } from './profile-routes.ts'
import { email } from './routes.ts'

/** Helpers of one seller whose accounts are not removed. */
export const maxHelpers = 20

const duty = z.enum(duties, { error: 'Izaberite zaduženje' })

/** A helper as their seller sees them. Times ISO 8601 UTC. */
export const helperView = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  duty: z.enum(duties),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** The newest use of an open session; null if there is none. */
  lastSeenAt: z.string().nullable(),
})
export type HelperView = z.infer<typeof helperView>

/** A one-time link with which the helper chooses a password, for the seller to pass on. */
export const helperLinkView = passwordLinkView.extend({
  /** Whether the link was also sent to the helper by e-mail. */
  mailed: z.boolean(),
})
export type HelperLinkView = z.infer<typeof helperLinkView>

const helperId = z.strictObject({ id: numericId })

export const helperRoutes = {
  list: route({
    method: 'GET',
    path: '/api/helpers',
    access: 'signed-in',
    summary: 'Own helpers',
    answer: z.array(helperView),
  }),
  invite: route({
    method: 'POST',
    path: '/api/helpers',
    access: 'signed-in',
    summary: 'Invite a helper; answers a one-time link for their password',
    body: z.strictObject({
      firstName: requiredLine(100, 'Ime je obavezno'),
      lastName: requiredLine(100, 'Prezime je obavezno'),
      email,
      duty,
    }),
    answer: z.object({ helper: helperView, link: helperLinkView }),
  }),
  change: route({
    method: 'PATCH',
    path: '/api/helpers/:id',
    access: 'owner',
    summary: 'Change the duty of a helper, or activate or deactivate them',
    params: helperId,
    body: z
      .strictObject({ duty, isActive: z.boolean({ error: 'Status je obavezan' }) })
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, 'Nema izmena'),
    answer: helperView,
  }),
  createLink: route({
    method: 'POST',
    path: '/api/helpers/:id/password-link',
    access: 'owner',
    summary: 'Create a new one-time link for the password of a helper',
    params: helperId,
    answer: helperLinkView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/helpers/:id',
    access: 'owner',
    summary: 'Remove a helper; ends their sessions at once',
    params: helperId,
    answer: acknowledgement,
  }),
  ofSeller: route({
    method: 'GET',
    path: '/api/admin/users/:id/helpers',
    access: 'admin',
    summary: "A seller's helpers",
    params: helperId,
    answer: z.array(helperView),
  }),
}
