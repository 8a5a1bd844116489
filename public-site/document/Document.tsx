import type { ReactNode } from 'react'
import { afterPicture } from './after-picture.ts'

export interface DocumentProps {
  title: string
  description?: string
  /** Style sheets inside the page, so that the first paint needs no request. */
  styles: readonly string[]
  /**
   * Addresses of the islands, which load after the page's first picture (`after-picture.ts`); empty on pages
   * without islands.
   */
  scripts?: readonly string[]
  /** Hex colour of the browser's bars and of the icon. */
  colour: string
  /** Letter of the icon. */
  initial: string
  indexed?: boolean
  head?: ReactNode
  bodyClass?: string
  /** `data-*` attributes of the body: facts about the page for the islands. */
  facts?: Readonly<Record<`data-${string}`, string | number>>
  children: ReactNode
}

/** An inline icon, so that no page requests one. */
const icon = (colour: string, initial: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="23" font-family="Arial" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${initial.replace(/[^\p{L}\p{N}]/gu, '')}</text></svg>`,
  )}`

export function Document({
  title,
  description,
  styles,
  scripts = [],
  colour,
  initial,
  indexed = true,
  head,
  bodyClass,
  facts,
  children,
}: DocumentProps) {
  return (
    <html lang="sr-Latn">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {!indexed && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content={colour} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={icon(colour, initial)} />
        {styles.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {scripts.length > 0 && (
          <script data-islands={scripts.join(' ')} dangerouslySetInnerHTML={{ __html: afterPicture }} />
        )}
        {head}
      </head>
      <body className={bodyClass} {...facts}>
        {children}
      </body>
    </html>
  )
}
