import type { QueryClient } from '@tanstack/react-query'
import { isPermitted, resourceAccess } from './resource-access.ts'
import { currentSession, currentUser, onSessionChange } from './session.ts'

/**
 * Begins React-Admin's queries about the user with what the session knows. Without that, the auth provider
 * answers after the first render: React-Admin then renders all screens anew, and reads the rows of a list only
 * after three further renders.
 */
export function answerFromSession(client: QueryClient): void {
  client.setQueryDefaults(['auth', 'checkAuth'], { initialData: () => currentUser() && true })
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: () => currentUser()?.role })
  for (const [resource, actions] of Object.entries(resourceAccess))
    for (const action of Object.keys(actions))
      client.setQueryDefaults(['auth', 'canAccess', { resource, action }], {
        initialData: () => {
          const known = currentUser()
          return known && isPermitted(known, resource, action)
        },
      })
}

/**
 * Forgets what was read for a user: the next user of this browser must not see it, also if the session changes
 * without a sign-out, and a helper with another duty none of the previous duty. Returns a function that ends this.
 */
export function forgetWithSession(client: QueryClient): () => void {
  // Access that is not shown now must begin with the answer for the new duty.
  const forgetAccess = () => client.removeQueries({ queryKey: ['auth'], type: 'inactive' })
  let before = currentUser()
  return onSessionChange(() => {
    const now = currentUser()
    if (currentSession().status === 'signed-out') client.clear()
    else if (before && now && (before.id !== now.id || before.duty !== now.duty)) {
      forgetAccess()
      // A screen that is closed meanwhile leaves its access as it was.
      void client.resetQueries().then(forgetAccess)
    }
    before = now
  })
}
