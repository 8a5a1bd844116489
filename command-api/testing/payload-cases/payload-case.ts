import type { Route } from '@pazar/contracts/route/route.ts'

/** A route that takes a body. */
export interface PayloadCase {
  name: string
  route: Route
  path(): string
  /** Valid, with every field that the route accepts. */
  payload(): Record<string, unknown>
  token(): string | undefined
  /** Fields that are not stored, or only hashed, so that any character is allowed. */
  free?: string[]
}
