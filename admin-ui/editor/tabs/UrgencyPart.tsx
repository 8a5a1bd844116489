import { Part } from '../fields/Part.tsx'
import { TextAt } from '../fields/TextAt.tsx'

/** Why to order now, in the seller's own words (landing spec, 3.1). */
export function UrgencyPart() {
  return (
    <Part title="Hitnost i pokloni" text="Prazno polje se ne prikazuje.">
      <TextAt path="urgencyElements.limitedStock" label="Ograničena količina" />
      <TextAt path="urgencyElements.limitedTime" label="Ograničeno vreme" />
      <TextAt path="urgencyElements.socialProof" label="Šta kupci kažu u brojevima" />
      <TextAt path="urgencyElements.exclusivity" label="Samo ovde" />
      <TextAt path="urgencyElements.bonuses" label="Pokloni uz porudžbinu" rows={2} />
    </Part>
  )
}
