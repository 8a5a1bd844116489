import { credentials } from '@pazar/contracts/user/routes.ts'
import { fieldComplaints } from '../forms/field-complaints.ts'

/** What the contract says against an e-mail and a password. In a file of its own: the sign-in view is there before the contracts are. */
export const signInComplaints = (values: { email: string; password: string }): Record<string, string> => fieldComplaints(credentials, values)
