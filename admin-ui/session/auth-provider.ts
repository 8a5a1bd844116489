import type { AuthProvider } from 'react-admin'
import { isPermitted } from './resource-access.ts'
import { currentSession, currentUser, signIn, signOut } from './session.ts'

/**
 * Adapts the session to React-Admin. Nothing here redirects, since the gate around the screens shows the
 * sign-in view.
 */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  logout: async () => {
    if (currentUser()) await signOut()
    return '/'
  },
  checkAuth: async () => {
    if (currentSession().status === 'signed-out') throw { message: false, redirectTo: '/' }
  },
  /**
   * All errors belong to their screen. `data/call.ts` has ended the session of a 401; refusing it here would
   * make `useDataProvider` answer an empty record, and a command that was refused would count as done.
   */
  checkError: async () => undefined,
  getIdentity: async () => {
    const user = currentUser()
    if (!user) throw new Error('Niko nije prijavljen')
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}` }
  },
  getPermissions: async () => {
    return currentUser()?.role
  },
  canAccess: async ({ resource, action }) => {
    const user = currentUser()
    return user !== undefined && isPermitted(user, resource, action)
  },
}
