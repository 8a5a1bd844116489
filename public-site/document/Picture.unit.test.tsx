import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type PictureProps } from './Picture.tsx'
import { placeholderSheet } from './placeholder.ts'

const hash = 'ab12'.repeat(16)
const stored = { hash, width: 700, height: 500 }
const placeholder = 'data:image/webp;base64,UklGRg=='
const html = (props: Partial<PictureProps>) => renderToStaticMarkup(<Picture image={stored} alt="Lampa" sizes="50vw" {...props} />)

test('an upload is offered as AVIF and as WebP in every width that is kept, and takes its place before it loads', () => {
  const picture = html({ image: { ...stored, avif: true } })
  expect(picture).toMatch(/^<picture><source type="image\/avif"/)
  for (const width of [160, 320, 480, 640, 700]) for (const ending of ['avif', 'webp']) expect(picture).toContain(`/uploads/${hash}-${width}.${ending} ${width}w`)
  expect(picture).not.toContain('-960.')
  expect(picture).toContain('width="700" height="500"')
  expect(picture.match(/sizes="50vw"/g)).toHaveLength(2)
})

test('one of before there was AVIF is asked for as WebP alone', () => {
  expect(html({})).not.toContain('avif')
  expect(html({})).toMatch(/^<img srcSet="\/uploads\//i)
})

test('the first picture is fetched first, the others when they are near', () => {
  expect(html({ first: true })).toMatch(/fetchPriority="high"/i)
  expect(html({ first: true })).not.toContain('lazy')
  expect(html({})).toContain('loading="lazy"')
})

test('a foreign picture, whose size nobody knows, has a square to stand in, and is not told who asks', () => {
  expect(html({ image: { url: 'https://slike.example/1.jpg' } })).toMatch(/class="foreign"[^>]* width="960" height="960" referrerPolicy="no-referrer"/i)
})

test('a placeholder is a rule of a sheet, never a style attribute', () => {
  const image = { ...stored, placeholder }
  expect(html({ image })).toContain('class="ph-ab12ab12ab"')
  expect(html({ image })).not.toContain('style=')
  expect(placeholderSheet([image, image, stored, { url: 'https://slike.example/1.jpg' }])).toBe(`.ph-ab12ab12ab{background-image:url(${placeholder})}`)
})

test('nothing but a tiny picture of ours gets into the sheet', () => {
  expect(placeholderSheet([{ ...stored, placeholder: 'data:image/webp;base64,A)}</style><script>' }])).toBe('')
  expect(placeholderSheet([])).toBe('')
})

test("a missing picture says 'Slika nije dostupna'", () => {
  expect(html({ image: undefined })).toContain('Slika nije dostupna')
})
