/** Demo accounts for trying the app; not created with `DEMO=off`. */
export const demoAdmin = { email: 'admin@pazar.rs', password: 'demo-admin' }
/** A helper of the demo's seller, with the duty pozivi. */
export const demoHelper = { email: 'saradnik@pazar.rs', password: 'demo-saradnik' }

export const demoSeller = { email: 'prodavac@pazar.rs', password: 'demo-prodavac' }

export interface Shopper {
  name: string
  address: string
  city: string
  postalCode: string
  phone: string
}

/** Invented people with unassigned phone numbers. */
export const shoppersInSerbia: readonly Shopper[] = [
  {
    name: 'Marija Petrović',
    address: 'Knez Mihailova 14',
    city: 'Beograd',
    postalCode: '11000',
    phone: '064 555 0101',
  },
  {
    name: 'Đorđe Stanković',
    address: 'Bulevar oslobođenja 88',
    city: 'Novi Sad',
    postalCode: '21000',
    phone: '063 555 0102',
  },
  {
    name: 'Jelena Ilić',
    address: 'Obrenovićeva 23',
    city: 'Niš',
    postalCode: '18000',
    phone: '+381 62 555 0103',
  },
  {
    name: 'Nikola Jovanović',
    address: 'Kralja Petra I 5',
    city: 'Kragujevac',
    postalCode: '34000',
    phone: '0655550104',
  },
  {
    name: 'Ana Marković',
    address: 'Karađorđeva 41',
    city: 'Čačak',
    postalCode: '32000',
    phone: '064/555-0105',
  },
  {
    name: 'Stefan Nikolić',
    address: 'Glavna 7',
    city: 'Subotica',
    postalCode: '24000',
    phone: '061 555 0106',
  },
  {
    name: 'Milica Đurić',
    address: 'Vojvode Mišića 19',
    city: 'Valjevo',
    postalCode: '14000',
    phone: '069 555 0107',
  },
  {
    name: 'Живко Павловић',
    address: 'Цара Душана 12',
    city: 'Крушевац',
    postalCode: '37000',
    phone: '063 555 0108',
  },
  {
    name: 'Ivana Kostić',
    address: 'Omladinskih brigada 102',
    city: 'Beograd',
    postalCode: '11070',
    phone: '066 555 0109',
  },
  {
    name: 'Luka Radovanović',
    address: 'Trg partizana 3',
    city: 'Užice',
    postalCode: '31000',
    phone: '064 555 0110',
  },
  {
    name: 'Teodora Simić',
    address: 'Svetozara Markovića 66',
    city: 'Zrenjanin',
    postalCode: '23000',
    phone: '062 555 0111',
  },
  {
    name: 'Vladimir Čolić',
    address: 'Dušanova 31',
    city: 'Leskovac',
    postalCode: '16000',
    phone: '065 555 0112',
  },
]

export const shoppersInMontenegro: readonly Shopper[] = [
  {
    name: 'Milena Vuković',
    address: 'Bulevar Svetog Petra Cetinjskog 45',
    city: 'Podgorica',
    postalCode: '81000',
    phone: '067 555 121',
  },
  {
    name: 'Petar Radulović',
    address: 'Njegoševa 9',
    city: 'Nikšić',
    postalCode: '81400',
    phone: '069 555 122',
  },
  {
    name: 'Sanja Đukanović',
    address: 'Jadranska magistrala 27',
    city: 'Budva',
    postalCode: '85310',
    phone: '+382 68 555 123',
  },
  {
    name: 'Bojan Perović',
    address: 'Ulica 13. jula 6',
    city: 'Bar',
    postalCode: '85000',
    phone: '067 555 124',
  },
  {
    name: 'Ksenija Božović',
    address: 'Šetalište 1. maja 11',
    city: 'Herceg Novi',
    postalCode: '85340',
    phone: '069 555 125',
  },
]

export const shoppersInBosnia: readonly Shopper[] = [
  {
    name: 'Amina Hadžić',
    address: 'Ferhadija 21',
    city: 'Sarajevo',
    postalCode: '71000',
    phone: '061 555 131',
  },
  {
    name: 'Goran Kovačević',
    address: 'Kralja Petra I Karađorđevića 52',
    city: 'Banja Luka',
    postalCode: '78000',
    phone: '065 555 132',
  },
  {
    name: 'Lejla Begić',
    address: 'Turalibegova 8',
    city: 'Tuzla',
    postalCode: '75000',
    phone: '+387 62 555 133',
  },
  {
    name: 'Marko Marić',
    address: 'Kneza Domagoja 17',
    city: 'Mostar',
    postalCode: '88000',
    phone: '063 555 134',
  },
  {
    name: 'Edin Čaušević',
    address: 'Maršala Tita 40',
    city: 'Zenica',
    postalCode: '72000',
    phone: '061/555-135',
  },
]
