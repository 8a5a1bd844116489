import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** Encodes one value in DER (X.690): tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...content: Buffer[]) => der(0x30, ...content)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`

function signedBy(key: KeyObject, publicKey: KeyObject, names: readonly string[]): Buffer {
  // A unique subject, because a client finds a trusted certificate by its subject.
  const subject = nameOf(randomUUID())
  const alternatives = names.map((name) =>
    isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  )
  const extensions = sequence(
    sequence(
      identifier('551d13'),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
    sequence(identifier('551d11'), der(0x04, sequence(...alternatives))),
  )
  const tbsCertificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  return sequence(tbsCertificate, ecdsaWithSha256, bits(sign('sha256', tbsCertificate, key)))
}

/**
 * Creates a self-signed certificate (RFC 5280) for the names and IPv4 addresses; clients must be configured
 * to trust it. The repository contains no key.
 */
export function newCertificate(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem('CERTIFICATE', signedBy(privateKey, publicKey, names)),
  }
}
