import type { ModelFailure } from '@pazar/integrations/openai/model-failures.ts'

/**
 * Why no model has written, in addition to the model's own failures. `rules`: both answers broke the rules.
 */
export type FallbackReason =
  | ModelFailure
  | 'not_set_up'
  | 'rules'
  | 'busy'
  | 'calls_of_day'
  | 'share_of_day'
  | 'tokens_of_day'

/**
 * Messages for sellers. They never name a variable; the log does (docs/guides/integrations-setup.md).
 */
const reasonTexts: Record<FallbackReason, string> = {
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

/** Whether a stored reason is one that this version knows. */
export const isFallbackReason = (text: unknown): text is FallbackReason =>
  typeof text === 'string' && text in reasonTexts

/** Message for the seller next to texts of the built-in generator. */
export const fallbackMessage = (why: FallbackReason): string =>
  `${reasonTexts[why]}, pa je tekstove sastavio naš generator.`
/** Message if there are no generated texts instead. */
export const reasonMessage = (why: FallbackReason): string => `${reasonTexts[why]}.`
