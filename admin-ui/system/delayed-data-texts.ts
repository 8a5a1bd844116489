import type { DelayedData } from '@pazar/contracts/log-repair/routes.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { readModelName } from './system-labels.ts'

const listed = (parts: readonly string[]) => parts.join('; ')

/** Texts for the seller about incomplete or outdated data: which data, and since when. */
export function delayedDataTexts({ parked, behind }: DelayedData): string[] {
  const waiting = parked
    .filter(({ readModel }) => readModel !== 'reactions')
    .map(
      ({ readModel, count, since }) =>
        `${readModelName(readModel)} (${plural(count, 'zapis', 'zapisa', 'zapisa')}, od ${formatTime(since)})`,
    )
  const late = behind.map(({ readModel, since }) => `${readModelName(readModel)} (od ${formatTime(since)})`)
  const notifications = parked.find(({ readModel }) => readModel === 'reactions')
  return [
    ...(waiting.length > 0
      ? [
          `Deo Vaših podataka trenutno ne može da se prikaže: ${listed(waiting)}. Novije izmene tih zapisa čekaju da ih administrator popravi; sve ostalo radi.`,
        ]
      : []),
    ...(notifications
      ? [
          `Slanje obaveštenja kasni (${plural(notifications.count, 'zapis', 'zapisa', 'zapisa')}, od ${formatTime(notifications.since)}). Ostala obaveštenja se šalju.`,
        ]
      : []),
    ...(late.length > 0
      ? [`Prikazano je starije stanje: ${listed(late)}. Novije izmene stižu čim se podaci obnove.`]
      : []),
  ]
}
