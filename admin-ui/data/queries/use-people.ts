import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data-provider.ts'

export interface Person {
  id: number
  name: string
  role: 'admin' | 'client'
}

const accountStream = /^user-(\d+)$/

/** The account id in a stream name such as `user-7`. */
export const accountOf = (stream: string): number | undefined =>
  Number(accountStream.exec(stream)?.[1]) || undefined

export const nameIn =
  (people: readonly Person[]) =>
  (userId: number): string | undefined =>
    people.find(({ id }) => id === userId)?.name

/**
 * The people as choices, with one more if the id is none of theirs: it comes from the address, and the account
 * is not loaded yet or was deleted.
 */
export const withPerson = (people: readonly Person[], id: number | undefined, word: string) =>
  id === undefined || people.some((person) => person.id === id)
    ? people
    : [{ id, name: `${word} ${id}` }, ...people]

/** All accounts, sorted by name. */
export function usePeople(): readonly Person[] {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data } = useQuery({
    queryKey: ['clients', 'everybody'],
    queryFn: ({ signal }) => dataProvider.people(signal),
  })
  return (data ?? [])
    .map(({ id, firstName, lastName, email, role }) => ({
      id,
      role,
      name: `${firstName} ${lastName}`.trim() || email || `Korisnik ${id}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'sr-Latn'))
}
