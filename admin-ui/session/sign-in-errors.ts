import { credentials } from '@pazar/contracts/user/routes.ts'
import { validationErrors } from '../ui/forms/validation-errors.ts'

/**
 * Validation errors of an e-mail and a password. Stands in its own file, so that the sign-in view loads
 * before the contracts.
 */
export const signInErrors = (values: { email: string; password: string }): Record<string, string> =>
  validationErrors(credentials, values)
