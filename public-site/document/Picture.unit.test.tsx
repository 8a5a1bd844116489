// Rules: pages/failed-images
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type PictureProps } from './Picture.tsx'
import { placeholderSheet } from './placeholder.ts'

const hash = 'ab12'.repeat(16)
const stored = { hash, width: 700, height: 500 }
const placeholder = 'data:image/webp;base64,UklGRg=='
const html = (props: Partial<PictureProps>) =>
  renderToStaticMarkup(<Picture image={stored} alt="Lampa" sizes="50vw" {...props} />)

test('offers an upload as AVIF and WebP in every stored width, and reserves its space before it loads', () => {
  const picture = html({ image: { ...stored, avif: true } })
  expect(picture).toMatch(/^<picture><source type="image\/avif"/)
  for (const width of [160, 320, 480, 640, 700])
    for (const ending of ['avif', 'webp'])
      expect(picture).toContain(`/uploads/${hash}-${width}.${ending} ${width}w`)
  expect(picture).not.toContain('-960.')
  expect(picture).toContain('width="700" height="500"')
  expect(picture.match(/sizes="50vw"/g)).toHaveLength(2)
})

test('offers an upload without AVIF only as WebP', () => {
  expect(html({})).not.toContain('avif')
  expect(html({})).toMatch(/^<img srcSet="\/uploads\//i)
})

test('fetches the first picture with priority and the others lazily', () => {
  expect(html({ first: true })).toMatch(/fetchPriority="high"/i)
  expect(html({ first: true })).not.toContain('lazy')
  expect(html({})).toContain('loading="lazy"')
})

test('reserves a square for a picture on another host, and sends that host no referrer', () => {
  expect(html({ image: { url: 'https://slike.example/1.jpg' } })).toMatch(
    /class="foreign"[^>]* width="960" height="960" referrerPolicy="no-referrer"/i,
  )
})

test('sets a placeholder by a CSS rule, never by a style attribute', () => {
  const image = { ...stored, placeholder }
  expect(html({ image })).toContain('class="ph-ab12ab12ab"')
  expect(html({ image })).not.toContain('style=')
  expect(placeholderSheet([image, image, stored, { url: 'https://slike.example/1.jpg' }])).toBe(
    `.ph-ab12ab12ab{background-image:url(${placeholder})}`,
  )
})

test('accepts only our own placeholders in the sheet', () => {
  expect(placeholderSheet([{ ...stored, placeholder: 'data:image/webp;base64,A)}</style><script>' }])).toBe(
    '',
  )
  expect(placeholderSheet([])).toBe('')
})

test("shows 'Slika nije dostupna' for a missing picture", () => {
  expect(html({ image: undefined })).toContain('Slika nije dostupna')
})
