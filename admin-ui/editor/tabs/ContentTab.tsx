import { templateNames } from '@pazar/contracts/website/content.ts'
import { ChoiceAt } from '../fields/ChoiceAt.tsx'
import { EntriesAt } from '../fields/EntriesAt.tsx'
import { LinesAt } from '../fields/LinesAt.tsx'
import { Part } from '../fields/Part.tsx'
import { SwitchAt } from '../fields/SwitchAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'
import { useEditing } from '../editor-context.ts'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import { FooterPart } from './FooterPart.tsx'
import { SalesParts } from './SalesParts.tsx'
import { TestimonialEditor } from './TestimonialEditor.tsx'
import { TrustModeChoice } from './TrustModeChoice.tsx'
import { UrgencyPart } from './UrgencyPart.tsx'

const templates = Object.fromEntries(templateNames.map((name) => [name, name]))

/** What the page says. Templates show their own words where nothing is written. */
export function ContentTab() {
  const { draft } = useEditing()
  return (
    <>
      <Part title="Osnovno" open>
        <SwitchAt path="isActive" label={(on) => (on ? 'Stranica je aktivna: kupci je vide i poručuju' : 'Stranica nije aktivna: kupci dobijaju 404')} />
        <ChoiceAt path="templateName" label="Šablon" choices={templates} hint="Pregled odmah pokazuje izabrani šablon, a kupci tek kada sačuvate. Tekstovi, slike i cene ostaju." />
        <TextAt path="title" label="Naslov" />
        <RewriteButton part="title" />
        <TextAt path="hook" label="Uvod ispod naslova" rows={2} />
        <RewriteButton part="hook" />
        <TextAt path="productName" label="Naziv proizvoda" required />
        <TextAt path="shortName" label="Kratki naziv" hint="Tako se proizvod zove u rečenicama na stranici." />
      </Part>
      <Part title="Prednosti" text="Prve tri se vide odmah na vrhu stranice." open>
        <RewriteButton part="bullets" />
        <LinesAt path="bullets" name="Prednost" add="Dodaj prednost" most={20} />
      </Part>
      <Part title="Opis proizvoda">
        <RewriteButton part="longDescription" />
        <TextAt path="longDescription" label="Detaljan opis" rows={6} hint="Prazan red počinje novi pasus." />
      </Part>
      <Part title="Česta pitanja">
        <RewriteButton part="faq" />
        <EntriesAt path="faq" name="Pitanje" add="Dodaj pitanje" most={20} empty={() => ({ q: '', a: '' })}>
          {(path) => (
            <>
              <TextAt path={`${path}.q`} label="Pitanje" />
              <TextAt path={`${path}.a`} label="Odgovor" rows={2} />
            </>
          )}
        </EntriesAt>
      </Part>
      <Part title="Utisci kupaca">
        <RewriteButton part="testimonials" />
        <TestimonialEditor />
      </Part>
      {draft.templateName === 'Sales Template' && <SalesParts />}
      <UrgencyPart />
      {draft.templateName !== 'Advertorial Template' && <FooterPart />}
      <Part title="Društveni dokaz i brojevi" text="Posetioci, zalihe, odbrojavanja i utisci"><TrustModeChoice /></Part>
      <Part title="Kolačići i praćenje" text="Da li stranica pita kupca pre nego što Pixel meri posete"><ConsentSwitch /></Part>
      <Part title="Pretraživači" text="Kako stranica izgleda na Google-u i kada je neko podeli">
        <RewriteButton part="seo" />
        <TextAt path="seoTitle" label="SEO naslov" best={60} />
        <TextAt path="seoDescription" label="SEO opis" rows={2} best={155} />
        <RewriteButton part="keywords" />
        <LinesAt path="keywords" name="Ključna reč" add="Dodaj ključnu reč" most={20} />
      </Part>
    </>
  )
}
