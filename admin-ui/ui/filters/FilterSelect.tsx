import { SelectInput } from 'react-admin'

interface Props {
  source: string
  label: string
  /** Stands for no filter. */
  emptyText: string
  choices: readonly { id: string | number; name: string }[]
}

/**
 * A choice of a filter form. React-Admin's own empty choice is not shown while it is selected, and screen
 * readers call it "Obriši vrednost".
 */
export const FilterSelect = ({ source, label, emptyText, choices }: Props) => (
  <SelectInput
    source={source}
    // `isRequired` leaves out the empty choice, and would mark a label that is a string with an asterisk.
    label={<>{label}</>}
    isRequired
    choices={[{ id: '', name: emptyText }, ...choices]}
    translateChoice={false}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  />
)
