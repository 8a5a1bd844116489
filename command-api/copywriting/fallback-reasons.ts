import type { ModelFailure } from '@pazar/upstreams/openai/model-failures.ts'

/** Why no model has written, beside its own failures. `rules`: what it wrote twice did not hold the limits. */
export type WhyNot = ModelFailure | 'not_set_up' | 'rules' | 'busy' | 'calls_of_day' | 'share_of_day' | 'tokens_of_day'

/** For sellers: which variable it is stands in the log (docs/operations.md), never here. */
const because: Record<WhyNot, string> = {
  not_set_up: 'AI pisanje nije uključeno (administrator može da ga uključi)',
  wrong_key: 'AI servis ne prihvata ključ ovog servera, javite administratoru',
  no_credit: 'Na nalogu ovog servera kod AI servisa nema više sredstava, javite administratoru',
  too_many: 'AI servis trenutno prima previše zahteva',
  not_known: 'AI servis ne prihvata podešavanja ovog servera, javite administratoru',
  down: 'AI servis trenutno ima problem',
  unreachable: 'AI servis trenutno nije dostupan',
  late: 'AI servis nije odgovorio na vreme',
  unreadable: 'Odgovor AI servisa se prekinuo ili nije čitljiv',
  too_long: 'AI servis je napisao više nego što staje',
  refused: 'AI servis nije želeo da piše o ovom proizvodu',
  left: 'Pisanje je prekinuto',
  rules: 'AI tekst ni iz drugog pokušaja nije poštovao zadata pravila',
  busy: 'AI već piše Vaše tekstove u drugom prozoru',
  calls_of_day: 'Iskoristili ste današnji broj AI zahteva; sutra ih ponovo imate',
  share_of_day: 'Iskoristili ste današnju količinu AI teksta; sutra je ponovo imate',
  tokens_of_day: 'Današnja količina AI teksta na ovom serveru je potrošena; sutra je ima ponovo',
}

/** Whether what was kept is a reason that this version knows. */
export const isWhyNot = (text: unknown): text is WhyNot => typeof text === 'string' && text in because

/** Told to the seller beside texts of our own. */
export const fallbackFor = (why: WhyNot): string => `${because[why]}, pa je tekstove sastavio naš generator.`
/** Where there is nothing of our own instead. */
export const reasonFor = (why: WhyNot): string => `${because[why]}.`
