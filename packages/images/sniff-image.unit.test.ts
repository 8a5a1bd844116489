// Rules: websites/uploads
import { expect, it } from 'vitest'
import { sniffImage } from './sniff-image.ts'

it.each([
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
  ['gif', Buffer.from('GIF89a......')],
  ['gif', Buffer.from('GIF87a......')],
  ['webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, Buffer.from('<html><script>alert(1)</script>')],
  [undefined, Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  [undefined, Buffer.from('BM......')],
  [undefined, Buffer.from('\0\0\0\x20ftypavif', 'latin1')],
  [undefined, Buffer.from('x\x89PNG\r\n\x1a\n', 'latin1')],
  [undefined, Buffer.alloc(0)],
])('detects %s from the first bytes', (format, bytes) => {
  expect(sniffImage(bytes)).toBe(format)
})
