import { duties, type Duty } from '@pazar/contracts/user/duties.ts'
import { dutyLabels } from '../../session/duty-access.ts'

/** What each duty may do, as sellers read it. */
export const dutyHints: Record<Duty, string> = {
  pozivi: 'Zove kupce, ispravlja podatke i piše beleške. Ne vidi troškove, profit ni izvoz.',
  pakovanje: 'Štampa i šalje pakete, menja status. Ne vidi troškove ni profit.',
  pregled: 'Vidi porudžbine, stranice i brojke. Ništa ne menja.',
  sve: 'Sve osim saradnika, podataka prodavca i integracija.',
}

export const dutyChoices = duties.map((id) => ({ id, name: dutyLabels[id] }))
