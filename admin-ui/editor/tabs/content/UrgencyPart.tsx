import { useEditing } from '../../draft/editor-context.ts'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'

/**
 * The seller's reasons to order now (websites/fields). Only the Minimalistic template has this block; claims
 * about stock, time and buyers show only with simulated social proof.
 */
export function UrgencyPart() {
  const isSimulated = useEditing(({ draft }) => draft.trustMode === 'simulated')
  return (
    <CollapsibleSection
      title="Hitnost i pokloni"
      text={
        isSimulated
          ? 'Prazno polje se ne prikazuje.'
          : 'Prazno polje se ne prikazuje. Količine, rokove i brojeve kupaca stranica pokazuje samo uz simulirane brojeve.'
      }
    >
      {isSimulated && (
        <>
          <DraftTextField path="urgencyElements.limitedStock" label="Ograničena količina" />
          <DraftTextField path="urgencyElements.limitedTime" label="Ograničeno vreme" />
          <DraftTextField path="urgencyElements.socialProof" label="Šta kupci kažu u brojevima" />
        </>
      )}
      <DraftTextField path="urgencyElements.exclusivity" label="Samo ovde" />
      <DraftTextField path="urgencyElements.bonuses" label="Pokloni uz porudžbinu" rows={2} />
    </CollapsibleSection>
  )
}
