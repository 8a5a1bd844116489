import type { UserView } from '@pazar/contracts/user/routes.ts'
import { opensScreen } from './duty-access.ts'

/** Whether the path leads a signed-in user to their first screen. */
export const isHome = (path: string): boolean => path === '/' || path === '/login'

/** The screen that a user sees first after the sign-in. */
export function firstScreenOf({ role, duty }: Pick<UserView, 'role' | 'duty'>): string {
  const first = role === 'admin' ? '/admin' : '/create'
  return opensScreen(duty, first) ? first : '/orders'
}
