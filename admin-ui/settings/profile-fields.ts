/**
 * The form's fields after a change of the e-mail. Only a new e-mail needs the password; with the stored
 * e-mail the field is hidden and cleared.
 */
export function emailFields(typed: string, storedEmail: string): { email: string; currentPassword?: string } {
  return typed.trim() === storedEmail ? { email: storedEmail, currentPassword: '' } : { email: typed }
}
