import type { Mail } from '@pazar/integrations/mail/mailer.ts'

/**
 * The mail with a one-time link for a new password. `url` is built by us and contains nothing that needs HTML
 * escaping.
 */
export function passwordMail({ to, url }: { to: string; url: string }): Mail {
  const reason = 'Neko je zatražio novu lozinku za Vaš nalog na platformi Pazar.'
  const instruction =
    'Novu lozinku birate na ovoj adresi. Link važi jedan sat i može se iskoristiti samo jednom:'
  const otherwise = 'Ako niste Vi tražili novu lozinku, zanemarite ovu poruku: Vaša lozinka ostaje ista.'
  return {
    to,
    subject: 'Nova lozinka za Pazar',
    text: ['Poštovani,', reason, instruction, url, otherwise, 'Pazar'].join('\n\n'),
    html: [
      'Poštovani,',
      reason,
      instruction,
      `<a href="${url}">Izaberite novu lozinku</a>`,
      otherwise,
      'Pazar',
    ]
      .map((each) => `<p>${each}</p>`)
      .join('\n'),
  }
}
