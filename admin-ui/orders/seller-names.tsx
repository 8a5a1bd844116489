import type { Role } from '@pazar/contracts/user/events.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { usePeople } from '../activity/use-people.ts'

const Names = createContext<ReadonlyMap<number, string>>(new Map())

function ReadNames({ children }: { children: ReactNode }) {
  const people = usePeople()
  const said = JSON.stringify(people.map(({ id, name }) => [id, name]))
  return <Names value={useMemo(() => new Map(JSON.parse(said) as [number, string][]), [said])}>{children}</Names>
}

/** Around what an admin sees of orders: whose each of them is. A seller's are all his own. */
export const SellerNames = ({ role, children }: { role: Role; children: ReactNode }) => (role === 'admin' ? <ReadNames>{children}</ReadNames> : children)

/** A seller's name; his number, as long as it is not known, and where the account is gone. */
export function useSellerName(): (userId: number) => string {
  const names = useContext(Names)
  return (userId) => names.get(userId) ?? `Korisnik ${userId}`
}

export const SellerName = ({ userId }: { userId: number }) => useSellerName()(userId)
