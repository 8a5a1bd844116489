import type { SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { TestApp } from '@pazar/query-api/testing/start-test-app.ts'

export interface AccessFixture {
  app: TestApp
  people: Record<'stranger' | 'owner' | 'admin' | Duty, SignedIn>
  /** Belongs to the owner, like the order. */
  website: { id: number; customUrl: string }
  orderId: string
}

/** How a route is called. */
export interface Sample {
  /** The value of the path's first parameter: something that the owner owns. */
  id?: (fixture: AccessFixture) => Promise<string | number> | string | number
  /** The values of the further parameters: something within the first. */
  inner?: (
    fixture: AccessFixture,
    id: string | number,
  ) => Promise<string | number> | string | number | readonly string[]
  query?: (fixture: AccessFixture) => string
  body?: unknown
}
