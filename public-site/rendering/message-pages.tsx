import type { ReactNode } from 'react'
import baseStyles from '../styles/base.css?inline'
import thankYouStyles from '../styles/thank-you.css?inline'
import { orderNotFound, orderNotLoaded } from '../thank-you/messages.ts'
import { type PageDocument, renderDocument } from './render-document.tsx'
import type { Pages } from './rendered.ts'

/** The document of a page that says one thing and has no other content. */
export const messageDocument = {
  sheets: [baseStyles, thankYouStyles],
  initial: 'P',
  indexed: false,
} satisfies Partial<PageDocument>

/** A message with one link onwards. */
const MessagePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="message-page">
    <h1>{title}</h1>
    {children}
  </main>
)

export const orderNotFoundPage: Pages['orderNotFoundPage'] = () =>
  renderDocument(
    { ...messageDocument, title: orderNotFound },
    <MessagePage title={orderNotFound}>
      <p>Pogledajte da li je adresa tačno prepisana.</p>
      <a className="button" href="/prodavnica">
        Pogledaj ponudu
      </a>
    </MessagePage>,
  )

export const orderNotLoadedPage: Pages['orderNotLoadedPage'] = () =>
  renderDocument(
    { ...messageDocument, title: orderNotLoaded },
    <MessagePage title={orderNotLoaded}>
      <p>Pokušajte ponovo za nekoliko sekundi.</p>
      <a className="button" href="">
        Učitaj ponovo
      </a>
    </MessagePage>,
  )

export const notFoundPage: Pages['notFoundPage'] = () =>
  renderDocument(
    { ...messageDocument, title: '404 - Stranica nije pronađena' },
    <MessagePage title="404 - Stranica nije pronađena">
      <p>Stranica na ovoj adresi ne postoji ili nije dostupna.</p>
      <a className="button" href="/">
        Nazad na početnu
      </a>
    </MessagePage>,
  )

export const notSoldPage: Pages['notSoldPage'] = (shopPath) =>
  renderDocument(
    { ...messageDocument, title: 'Ovaj proizvod se trenutno ne prodaje' },
    <MessagePage title="Ovaj proizvod se trenutno ne prodaje">
      <p>Porudžbina nije poslata.</p>
      <a className="button" href={shopPath}>
        Pogledaj ponudu
      </a>
    </MessagePage>,
  )

export const unknownHostPage: Pages['unknownHostPage'] = () =>
  renderDocument(
    { ...messageDocument, title: '404 - Stranica nije pronađena' },
    <MessagePage title="404 - Stranica nije pronađena">
      <p>Na ovoj adresi još nema prodavnice.</p>
    </MessagePage>,
  )

export const unavailablePage: Pages['unavailablePage'] = () =>
  renderDocument(
    { ...messageDocument, title: 'Stranica trenutno nije dostupna' },
    <MessagePage title="Vraćamo se za koji trenutak">
      <p>Stranica trenutno nije dostupna. Pokušajte ponovo za nekoliko sekundi.</p>
      <a className="button" href="">
        Pokušaj ponovo
      </a>
    </MessagePage>,
  )
