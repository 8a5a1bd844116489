import type { ReactElement } from 'react'
import { colourSchemeOf } from '@pazar/contracts/website/colour-scheme.ts'
import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { designTokensOf } from '../colour/design-tokens.ts'
import { themeOf, themeStyles } from '../colour/theme.ts'
import { Document, type DocumentProps } from '../document/Document.tsx'
import { placeholderSheet } from '../document/placeholder.ts'
import type { Rendered } from './rendered.ts'

/** The parts of a document beside the page's content. */
export type PageDocument = Omit<DocumentProps, 'styles' | 'colour' | 'children'> & {
  /** The website whose colours and shapes the page uses; Pazar's own if it is missing. */
  website?: Pick<PublicWebsiteView, 'palette' | 'designRecommendations'>
  sheets: readonly string[]
  pictures?: readonly Image[]
}

/**
 * Renders a document. The theme and the placeholders of the page's pictures are style sheets of their own,
 * because the other sheets are the same on all pages.
 */
export function renderDocument(
  { website, sheets, pictures = [], ...document }: PageDocument,
  content: ReactElement,
): Rendered {
  const design = website?.designRecommendations
  const theme = themeOf(colourSchemeOf(website?.palette ?? defaultPalette, design))
  const placeholders = placeholderSheet(pictures)
  const styles = [
    themeStyles(theme, designTokensOf(design)),
    ...sheets,
    ...(placeholders ? [placeholders] : []),
  ]
  return {
    html: `<!doctype html>${renderToStaticMarkup(
      <Document {...document} colour={theme.action} styles={styles}>
        {content}
      </Document>,
    )}`,
    styles,
  }
}
