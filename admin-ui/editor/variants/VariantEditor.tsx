import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { maxVariantAttributes } from '@pazar/contracts/website/variants-schema.ts'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { useEditing, useEditorStore } from '../draft/editor-context.ts'
import { AttributeEditor } from './AttributeEditor.tsx'
import { OptionRow } from './OptionRow.tsx'
import {
  countMissing,
  emptyVariants,
  type VariantsDraft,
  withAllCombinations,
  withNewAttribute,
  withoutAttribute,
  withoutOption,
  withoutValue,
} from './variants-draft.ts'

/** A removal that waits for its confirmation; `next` is the draft after it. */
interface Removal {
  what: string
  next: VariantsDraft | null
}

const explanation =
  'Veličine i boje koje kupac bira za svaki komad. Razlika u ceni se dodaje na cenu ili ponudu.'

const labelOf = (values: readonly string[]) => values.filter(Boolean).join(' / ')

/** The options with what is theirs alone. */
function Options({ draft, onRemove }: { draft: VariantsDraft; onRemove: (removal: Removal) => void }) {
  const errorText = useEditing(({ errors }) => errors['variants.options'])
  return (
    <Box>
      {errorText && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.85rem', mb: 1 }}>
          {errorText}
        </Box>
      )}
      {draft.options.map(({ values }, place) => (
        <OptionRow
          key={place}
          place={place}
          label={labelOf(values)}
          onRemove={() =>
            onRemove({ what: `varijantu „${labelOf(values)}“`, next: withoutOption(draft, place) })
          }
        />
      ))}
    </Box>
  )
}

function VariantFields({
  draft,
  onChange,
  onRemove,
}: {
  draft: VariantsDraft
  onChange: (next: VariantsDraft) => void
  onRemove: (removal: Removal) => void
}) {
  const missing = countMissing(draft)
  return (
    <Box data-entries="variants.options" sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {draft.attributes.map(({ name }, place) => (
          <AttributeEditor
            key={place}
            draft={draft}
            place={place}
            onChange={onChange}
            onRemoveValue={(value) =>
              onRemove({ what: `vrednost „${value}“`, next: withoutValue(draft, place, value) })
            }
            onRemove={
              draft.attributes.length > 1
                ? () => onRemove({ what: `osobinu „${name}“`, next: withoutAttribute(draft, place) })
                : undefined
            }
          />
        ))}
      </Box>
      <Options draft={draft} onRemove={onRemove} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {draft.attributes.length < maxVariantAttributes && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Add />}
            onClick={() => onChange(withNewAttribute(draft))}
          >
            Dodaj drugu osobinu
          </Button>
        )}
        {missing > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={() => onChange(withAllCombinations(draft))}
          >
            Vrati izostavljene kombinacije ({missing})
          </Button>
        )}
        <Button color="error" size="small" onClick={() => onRemove({ what: 'sve varijante', next: null })}>
          Ukloni varijante
        </Button>
      </Box>
    </Box>
  )
}

/** The sizes and colours of the product: attributes with their values, and the options made of them. */
export function VariantEditor() {
  const store = useEditorStore()
  const draft = useEditing(({ draft: { variants } }) => variants)
  const [removal, setRemoval] = useState<Removal | undefined>(undefined)
  const change = (next: VariantsDraft | null) => store.set('variants', next)
  const lost = draft && removal ? draft.options.length - (removal.next?.options.length ?? 0) : 0
  return (
    <FormSection title="Varijante" text={explanation}>
      {draft ? (
        <VariantFields draft={draft} onChange={change} onRemove={setRemoval} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography sx={{ color: 'text.secondary' }}>Proizvod se prodaje u jednoj varijanti.</Typography>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Add />}
            onClick={() => change(emptyVariants)}
          >
            Dodaj varijante
          </Button>
        </Box>
      )}
      <Confirm
        isOpen={removal !== undefined}
        title={`Ukloniti ${removal?.what ?? ''}?`}
        content={`Kupci ih više ne mogu izabrati${lost > 1 ? ` (ukupno varijanti: ${lost})` : ''}. Stare porudžbine ostaju iste.`}
        confirm="Ukloni"
        confirmColor="warning"
        onConfirm={() => {
          change(removal!.next)
          setRemoval(undefined)
        }}
        onClose={() => setRemoval(undefined)}
      />
    </FormSection>
  )
}
