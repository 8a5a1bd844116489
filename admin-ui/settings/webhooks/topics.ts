import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'

/** Labels of the topics for sellers; the topic's name itself is what receivers get. */
export const topicLabels: Record<WebhookTopic, { label: string; hint: string }> = {
  'order.placed': { label: 'Nova porudžbina', hint: 'Kada je kupac završio i sa dodatnim ponudama' },
  'order.status_changed': { label: 'Promena statusa', hint: 'Iz kog u koji status' },
  'order.changed': { label: 'Izmena porudžbine', hint: 'Podaci kupca, dodatni proizvod, broj pošiljke' },
  'order.erased': { label: 'Brisanje podataka kupca', hint: 'Samo broj porudžbine: obrišite ih i kod sebe' },
}
