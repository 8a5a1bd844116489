import { useCallback } from 'react'
import { type CreateParams, type CreateResult, useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** Within a form of `CreateBase`: empties it for the next record after a success; the focus stays. */
export function useResetAfterCreate(): void {
  const { reset } = useFormContext()
  useRegisterMutationMiddleware<(resource: string, params: CreateParams) => Promise<CreateResult>>(
    useCallback(
      async (resource, params, next) => {
        const answer = await next(resource, params)
        reset()
        return answer
      },
      [reset],
    ),
  )
}
