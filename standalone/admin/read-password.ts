import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const minLength = 6
const maxLength = 200

/**
 * Reads a new password twice without echo. Input may also be piped.
 * @throws Error with a one-line message if the password is too short or too long, or the two differ.
 */
export async function readNewPassword(
  input: NodeJS.ReadStream,
  print: (text: string) => void,
): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: hidden, terminal: input.isTTY === true })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    print(question)
    const { value, done } = await answers.next()
    print('\n')
    if (done) throw new Error('No password was entered')
    return value
  }
  try {
    const password = await ask('New password: ')
    if (password.length < minLength || password.length > maxLength)
      throw new Error(`The password has ${minLength} to ${maxLength} characters`)
    if ((await ask('Once more: ')) !== password) throw new Error('The passwords differ')
    return password
  } finally {
    lines.close()
  }
}
