import { useListContext } from 'react-admin'
import { usePeople, withPerson } from '../data/queries/use-people.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'

/** Selects the seller in the filter form of an admin's list. */
export function SellerInput({ source }: { source: string }) {
  const { filterValues } = useListContext()
  return (
    <FilterSelect
      source={source}
      label="Prodavac"
      emptyText="Svi prodavci"
      choices={withPerson(usePeople(), filterValues[source], 'Prodavac')}
    />
  )
}
