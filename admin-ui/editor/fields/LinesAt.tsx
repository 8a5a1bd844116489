import { EntriesAt } from './EntriesAt.tsx'
import { TextAt } from './TextAt.tsx'

/** A list of single lines. */
export function LinesAt({ path, name, add, most }: { path: string; name: string; add: string; most: number }) {
  return (
    <EntriesAt<string> path={path} name={name} add={add} most={most} empty={() => ''} inline>
      {(entry, index) => <TextAt path={entry} label={`${name} ${index + 1}`} />}
    </EntriesAt>
  )
}
