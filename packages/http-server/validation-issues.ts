import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { z } from 'zod'

/** More than a form could show; a hostile body may have thousands of issues. */
const maxIssues = 50

/** Longest path of an issue, in characters. A client may send keys of any length. */
export const maxPathLength = 200

const toDottedPath = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, maxPathLength)

/** Converts a zod error to the issues of a refusal (api/refusals), with one issue per unknown key. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues
    .slice(0, maxIssues)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, maxIssues)
            .map((key) => ({ path: toDottedPath([...issue.path, key]), message: issue.message }))
        : [{ path: toDottedPath(issue.path), message: issue.message }],
    )
    .slice(0, maxIssues)
}
