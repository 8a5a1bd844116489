import { expect, test } from 'vitest'
import { delayedDataTexts } from './delayed-data-texts.ts'

const since = '2026-03-01T10:00:00.000Z'

test.each([
  ['nothing', { parked: [], behind: [] }, []],
  [
    'parked rows',
    {
      parked: [
        { readModel: 'orders', count: 1, since },
        { readModel: 'activity', count: 2, since },
      ],
      behind: [],
    },
    [
      'Deo Vaših podataka trenutno ne može da se prikaže: Porudžbine (1 zapis, od 01.03.2026 11:00); Aktivnost (2 zapisa, od 01.03.2026 11:00). Novije izmene tih zapisa čekaju da ih administrator popravi; sve ostalo radi.',
    ],
  ],
  [
    'parked notifications',
    { parked: [{ readModel: 'reactions', count: 1, since }], behind: [] },
    ['Slanje obaveštenja kasni (1 zapis, od 01.03.2026 11:00). Ostala obaveštenja se šalju.'],
  ],
  [
    'read models that are behind',
    { parked: [], behind: [{ readModel: 'orders', since }] },
    [
      'Prikazano je starije stanje: Porudžbine (od 01.03.2026 11:00). Novije izmene stižu čim se podaci obnove.',
    ],
  ],
])('explains %s', (_, delayed, texts) => expect(delayedDataTexts(delayed)).toEqual(texts))
