import { contradictions } from '@pazar/contracts/website/contradictions.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEditing } from '../draft/editor-context.ts'
import { draftTerms } from './draft-terms.ts'
import { isEdited } from '../tabs/editor-tabs.ts'

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 89).toWellFormed()}…` : text)

/** Lists texts that contradict the terms, each with a link to its field. */
export function ContradictionList({ onField }: { onField: (path: string) => void }) {
  const contradictingFields = useEditing(({ draft }) =>
    contradictions(draft, draftTerms(draft)).filter(({ path }) => isEdited(path, draft)),
  )
  return (
    <Box aria-live="polite">
      {contradictingFields.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Ovi tekstovi na stranici kažu drugo nego uslovi. Rečenice koje je sastavio naš generator menjaju se
          same kada sačuvate:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
            {contradictingFields.map(({ path, sentence }) => (
              <li key={path}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => onField(path)}
                  sx={{ textAlign: 'left', verticalAlign: 'top', font: 'inherit' }}
                >
                  {shorten(sentence)}
                </Link>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
