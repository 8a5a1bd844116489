import type { Mail } from '@pazar/integrations/mail/mailer.ts'

/**
 * The mail to the old address after an e-mail change, so that the owner notices a stolen account. It contains
 * no link and not the new address, since the old address may belong to another person by now.
 */
export function emailChangedMail(to: string): Mail {
  const paragraphs = [
    'Poštovani,',
    'Email adresa Vašeg naloga na platformi Pazar je promenjena. Od sada se prijavljujete novom adresom, a ova više ne važi.',
    'Ako niste Vi tražili ovu promenu, odmah se obratite administratoru.',
    'Pazar',
  ]
  return {
    to,
    subject: 'Email adresa Vašeg naloga je promenjena',
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}
