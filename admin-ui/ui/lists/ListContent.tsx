import type { ReactNode } from 'react'
import { ListContext, type ListControllerResult, useListContext } from 'react-admin'
import { problemText, serverMessage } from '../../data/refusal.ts'
import { Problem } from '../feedback/Problem.tsx'
import { ScreenLoading } from '../feedback/ScreenLoading.tsx'

interface Props {
  empty?: ReactNode
  /** Text if the server gives no reason; a lost connection is then named too. */
  failureText?: string
  children: ReactNode
}

/**
 * Shows the content of React-Admin's List once it is loaded, `empty` if it has no records, or why it is not
 * loaded. A failed refresh keeps what is shown, unlike the `error` of List.
 */
export function ListContent({ empty, failureText, children }: Props) {
  const list = useListContext()
  const { data, error, refetch } = list
  if (data)
    return data.length === 0 && empty ? (
      empty
    ) : (
      // RecordsIterator hides the records while there is an error.
      <ListContext value={{ ...list, error: null } as ListControllerResult}>{children}</ListContext>
    )
  if (!error) return <ScreenLoading />
  return (
    <Problem
      title="Greška pri učitavanju podataka"
      text={failureText === undefined ? serverMessage(error, '') : problemText(error, failureText)}
      retry={() => void refetch()}
    />
  )
}
