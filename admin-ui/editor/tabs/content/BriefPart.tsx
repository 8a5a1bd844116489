import { type BriefFields, ProductQuestions } from '../../../website/ProductQuestions.tsx'
import { useEditing, useEditorStore } from '../../draft/editor-context.ts'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'

/** The builder's questions and the product facts. Not shown on the page; texts are written from them. */
export function BriefPart() {
  const { set } = useEditorStore()
  const market = useEditing(({ website }) => website.targetMarket)
  const { facts, ...answers } = useEditing(({ draft }) => draft.productBrief)
  const errors = useEditing(({ errors }) => errors)
  const change = ({ facts: lines, ...part }: Partial<BriefFields>) => {
    for (const [name, answer] of Object.entries(part)) set(`productBrief.${name}`, answer)
    if (lines !== undefined) set('productBrief.facts', lines === '' ? [] : lines.split('\n'))
  }
  return (
    <CollapsibleSection
      title="O proizvodu"
      text="Koristi se kada se tekstovi pišu ponovo. Ono što već piše na stranici ostaje."
    >
      <ProductQuestions
        market={market}
        values={{ ...answers, facts: facts.join('\n') }}
        errors={errors}
        onChange={change}
      />
    </CollapsibleSection>
  )
}
