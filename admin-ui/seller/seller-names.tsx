import type { Role } from '@pazar/contracts/user/events.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { usePeople } from '../data/queries/use-people.ts'

const Names = createContext<ReadonlyMap<number, string>>(new Map())

function ReadNames({ children }: { children: ReactNode }) {
  const people = usePeople()
  const names = JSON.stringify(people.map(({ id, name }) => [id, name]))
  return (
    <Names value={useMemo(() => new Map(JSON.parse(names) as [number, string][]), [names])}>{children}</Names>
  )
}

/** Provides sellers' names to the admin's order list. A seller's own list needs none. */
export const SellerNames = ({ role, children }: { role: Role; children: ReactNode }) =>
  role === 'admin' ? <ReadNames>{children}</ReadNames> : children

/** Returns a seller's name, or "Korisnik <id>" while names load and for deleted accounts. */
export function useSellerName(): (userId: number) => string {
  const names = useContext(Names)
  return (userId) => names.get(userId) ?? `Korisnik ${userId}`
}

export const SellerName = ({ userId }: { userId: number }) => useSellerName()(userId)
