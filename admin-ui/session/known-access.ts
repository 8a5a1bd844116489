import type { QueryClient } from '@tanstack/react-query'
import { isPermitted, resourceAccess } from './resource-access.ts'
import { currentSession } from './session.ts'

/** The signed-in user; undefined while it is not known who that is. */
const user = () => {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user : undefined
}

/**
 * Begins React-Admin's queries about the user with what the session knows. Without that, the auth provider
 * answers after the first render: React-Admin then renders all screens anew, and reads the rows of a list only
 * after three further renders.
 */
export function answerFromSession(client: QueryClient): void {
  client.setQueryDefaults(['auth', 'checkAuth'], { initialData: () => user() && true })
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: () => user()?.role })
  for (const [resource, actions] of Object.entries(resourceAccess))
    for (const action of Object.keys(actions))
      client.setQueryDefaults(['auth', 'canAccess', { resource, action }], {
        initialData: () => {
          const known = user()
          return known && isPermitted(known, resource, action)
        },
      })
}

/** Has the access of screens that are not shown determined anew, when they are shown. */
export function forgetAccess(client: QueryClient): void {
  client.removeQueries({ queryKey: ['auth'], type: 'inactive' })
}
