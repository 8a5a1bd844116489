import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { serverMessage } from '../../data/refusal.ts'
import { Problem } from '../feedback/Problem.tsx'
import { ScreenLoading } from '../feedback/ScreenLoading.tsx'

/**
 * Shows the content of React-Admin's List once it is loaded, `empty` if it has no records, or why it is not
 * loaded. A failed refresh keeps what is shown, unlike the `error` of List.
 */
export function ListContent({ empty, children }: { empty?: ReactNode; children: ReactNode }) {
  const { data, error, refetch } = useListContext()
  if (data) return data.length === 0 && empty ? empty : children
  if (!error) return <ScreenLoading />
  return (
    <Problem
      title="Greška pri učitavanju podataka"
      text={serverMessage(error, '')}
      retry={() => void refetch()}
    />
  )
}
