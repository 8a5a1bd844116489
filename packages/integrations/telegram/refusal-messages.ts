/**
 * Messages by patterns of Telegram's description; the first match wins. The descriptions are not documented
 * and come from the source of the Bot API server.
 */
const messages: readonly [RegExp, string][] = [
  [
    /bot was blocked/i,
    'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.',
  ],
  [/bot was kicked|not a member/i, 'Bot više nije u grupi. Dodajte ga ponovo.'],
  [
    /can't initiate/i,
    'Bot ne može prvi da Vam piše. Otvorite ga u Telegramu i pošaljite mu bilo koju poruku.',
  ],
  [/user is deactivated/i, 'Taj Telegram nalog više ne postoji. Upišite drugi Chat ID.'],
  [/to bots|bot can't send messages to the bot/i, 'Chat ID je broj bota. Upišite svoj broj, ili broj grupe.'],
  [
    /chat not found|chat_id is empty|PEER_ID_INVALID|user not found/i,
    'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.',
  ],
  [
    /rights|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED|CHAT_SEND_PLAIN_FORBIDDEN/i,
    'Bot nema pravo da piše u toj grupi. Dajte mu pravo slanja poruka.',
  ],
  [
    /group chat was (upgraded|deactivated|deleted)|TOPIC_CLOSED/i,
    'Ta grupa više ne prima poruke. Upišite Chat ID druge grupe.',
  ],
]

const wrongToken = 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.'
const maxDescriptionLength = 120

/**
 * What a seller has to do about a message that Telegram will never accept as it is. Contains neither token
 * nor chat.
 */
export function refusalMessage(status: number, description: string): string {
  const known = messages.find(([pattern]) => pattern.test(description))
  if (known) return known[1]
  if (status === 401 || status === 404) return wrongToken
  const shortDescription = description.replace(/\s+/g, ' ').trim().slice(0, maxDescriptionLength)
  return `Telegram je odbio poruku (${status}${shortDescription && `: ${shortDescription}`})`
}
