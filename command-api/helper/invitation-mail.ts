import type { Mail } from '@pazar/integrations/mail/mailer.ts'

/**
 * The mail with which a helper chooses a password. `url` is built by us; names of people are left out of it.
 */
export function invitationMail({ to, url }: { to: string; url: string }): Mail {
  const reason = 'Pozvani ste da radite kao saradnik prodavca na platformi Pazar.'
  const instruction =
    'Lozinku birate na ovoj adresi, a zatim se prijavljujete ovom email adresom. Link važi tri dana i može se iskoristiti samo jednom:'
  const otherwise = 'Ako ne znate o čemu se radi, zanemarite ovu poruku.'
  return {
    to,
    subject: 'Poziv za saradnju na platformi Pazar',
    text: ['Poštovani,', reason, instruction, url, otherwise, 'Pazar'].join('\n\n'),
    html: ['Poštovani,', reason, instruction, `<a href="${url}">Izaberite lozinku</a>`, otherwise, 'Pazar']
      .map((each) => `<p>${each}</p>`)
      .join('\n'),
  }
}
