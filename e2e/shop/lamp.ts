/** A product as a small shop really sells it: amounts in dinars, as the wire and the form take them. */
export const lamp = {
  pictures: ['lampa-luna-1.jpg', 'lampa-luna-2.jpg', 'lampa-luna-3.jpg'],
  product: {
    productName: 'Stona lampa Čarolija', sku: 'LC-20', productLink: 'https://dobavljac.example/stona-lampa', templateName: 'Minimalistic', targetMarket: 'Serbia',
    currentPrice: '3490', originalPrice: '4990', productCost: '1012,40',
    offers: [
      { quantity: '1', price: '3490', originalPrice: '4990', discount: '30', label: '1 lampa', popular: false, bestValue: false },
      { quantity: '2', price: '5990', originalPrice: '9980', discount: '40', label: '2 lampe', popular: true, bestValue: false },
      { quantity: '3', price: '7990', originalPrice: '14970', discount: '47', label: '3 lampe', popular: false, bestValue: true },
    ],
  },
  copy: {
    title: 'Meko svetlo za knjigu pred san',
    hook: 'Čarolija svetli naniže i toplo: dovoljno za čitanje, premalo da probudi onog pored vas.',
    bullets: [
      'Toplo svetlo od 2.700 K, prijatno za oči i uveče',
      'Tri jačine na dodir: čitanje, večera, noćno svetlo',
      'Punjiva baterija: do 20 sati bez kabla, pa i na terasi',
      'Metalno postolje koje se ne prevrće, detalji u boji mesinga',
      'Puni se preko USB-C kabla, koji dobijate uz lampu',
    ],
    longDescription:
      'Čarolija je mala stona lampa sa kupolom koja svetlo vraća naniže, tamo gde vam treba. Stoji na noćnom stočiću, na radnom stolu i na terasi, jer joj kabl ne treba.\n\n' +
      'Dodirom na vrh birate između tri jačine; lampa pamti poslednju. Visoka je 26 cm, postolje ima 14 cm u prečniku.',
    faq: [
      { q: 'Da li može da radi dok se puni?', a: 'Da. Uključena u struju radi kao obična stona lampa.' },
      { q: 'Koliko traje sijalica?', a: 'LED je ugrađen i traje oko 25.000 sati, što je preko 10 godina po 6 sati dnevno.' },
    ],
    palette: { primary: '#9A6B1F', bg: '#FBF7F0' },
  },
}
