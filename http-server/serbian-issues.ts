import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { z } from 'zod'

/** As many as a form could show; a hostile body may be wrong in thousands of places. */
const mostIssues = 50

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 200)

/** The issues of a refusal (resolution 2); every unknown key is one by itself. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: issue.message }))
        : [{ path: dotted(issue.path), message: issue.message }],
    )
    .slice(0, mostIssues)
}
