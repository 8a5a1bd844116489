// Rules: texts/categories
import { expect, test } from 'vitest'
import { categoryOf } from './category.ts'

test.each([
  ['auto', 'Auto punjač za telefon'],
  ['auto', 'Držač telefona za auto'],
  ['auto', 'Ауто усисивач'],
  ['auto', 'Kompresor za gume'],
  ['auto', 'Car phone holder'],
  ['auto', 'Masažer za sedište automobila'],
  ['health', 'Masažer za vrat i ramena'],
  ['health', 'Krema za zglobove'],
  ['health', 'Ortopedski uložak za kolena'],
  ['health', 'Ortopedski jastuk'],
  ['health', 'Digitalni tlakomer'],
  ['health', 'Kapsule za spavanje'],
  ['tech', 'Bežične slušalice'],
  ['tech', 'Pametni sat'],
  ['tech', 'Mini projektor'],
  ['tech', 'Bluetooth zvučnik'],
  ['tech', 'Wireless charger'],
  ['tech', 'Solarna kamera'],
  ['home', 'Solarna lampa za baštu'],
  ['home', 'Električna seckalica'],
  ['home', 'Pametna LED sijalica'],
  ['home', 'Bežični usisivač'],
  ['home', 'Posteljina za krevet'],
  ['home', 'Difuzor'],
  ['home', 'Sjeckalica za kuhinju'],
  ['beauty', 'Krema za lice'],
  ['beauty', 'Serum protiv bora'],
  ['beauty', 'Pegla za kosu'],
  ['beauty', 'Epilator'],
  ['beauty', 'Krema'],
  ['beauty', 'Ljepota i njega'],
  ['home', 'Termostat za grejalicu'],
  ['home', 'Flaša za sirće'],
  ['home', 'Solarna lampa za kampovanje'],
  ['other', 'Termos Planinar'],
  ['other', 'Čelični termos 1 l'],
  ['other', 'Termos boca'],
  ['other', 'Термос за планинарење'],
  ['other', 'Flaša za vodu'],
  ['other', 'Posuda za kamp'],
  ['other', 'Set za kampovanje'],
  ['other', 'Ranac'],
  ['other', ''],
  ['other', '☃ 2000'],
])('assigns the category %s to %j', (category, name) => expect(categoryOf(name)).toBe(category))

test('uses the hook only if the name has no keyword', () => {
  expect(categoryOf('Model X200', 'Najbolje slušalice za trening')).toBe('tech')
  expect(categoryOf('Krema za lice', 'Radi i uz telefon')).toBe('beauty')
  expect(categoryOf('Termos Planinar', 'Čaj vreo i posle 12 sati')).toBe('other')
})

test('does not match a whole-word keyword at the start of another word: "automatska" is not auto', () => {
  expect(categoryOf('Automatska pumpa')).toBe('other')
  expect(categoryOf('Kolač')).toBe('other')
})
