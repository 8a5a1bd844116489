import { type BriefFields, ProductQuestions } from '../../../website/ProductQuestions.tsx'
import { useEditing } from '../../draft/editor-context.ts'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'

/** The builder's questions and the product facts. Not shown on the page; texts are written from them. */
export function BriefPart() {
  const { website, draft, set, errors } = useEditing()
  const { facts, ...answers } = draft.productBrief
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
        market={website.targetMarket}
        values={{ ...answers, facts: facts.join('\n') }}
        errors={errors}
        onChange={change}
      />
    </CollapsibleSection>
  )
}
