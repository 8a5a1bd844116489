import { DraftEntries } from './DraftEntries.tsx'
import { DraftTextField } from './DraftTextField.tsx'

/** A list of single-line texts. */
export function DraftLines({
  path,
  name,
  add,
  maxEntries,
}: {
  path: string
  name: string
  add: string
  maxEntries: number
}) {
  return (
    <DraftEntries<string> path={path} name={name} add={add} maxEntries={maxEntries} empty={() => ''} inline>
      {(entry, index) => <DraftTextField path={entry} label={`${name} ${index + 1}`} />}
    </DraftEntries>
  )
}
