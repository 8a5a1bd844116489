import type { AuthProvider } from 'react-admin'
import { isPermitted } from './resource-access.ts'
import { currentSession, signIn, signOut } from './session.ts'

/**
 * Adapts the session to React-Admin. Nothing here redirects, since the gate around the screens shows the
 * sign-in view.
 */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  logout: async () => {
    if (currentSession().status === 'signed-in') await signOut()
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
    const session = currentSession()
    if (session.status !== 'signed-in') throw new Error('Niko nije prijavljen')
    return { id: session.user.id, fullName: `${session.user.firstName} ${session.user.lastName}` }
  },
  getPermissions: async () => {
    const session = currentSession()
    return session.status === 'signed-in' ? session.user.role : undefined
  },
  canAccess: async ({ resource, action }) => {
    const session = currentSession()
    return session.status === 'signed-in' && isPermitted(session.user, resource, action)
  },
}
