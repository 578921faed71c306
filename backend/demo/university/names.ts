/** Invented people. "First|Last", so that either may hold spaces, hyphens and apostrophes. */
const lines = `
Amara|Okonjo
Mateo|Lopez
Elena|Lopez
Rosalía|Lopez
Benjamin|Lopez-Hart
Chloé|Marchandise
Zoë|Vandermolen
Siobhán|O'Halloran
Declan|O'Rourke-Finch
Priya|Ramaswamy
Arjun|Ramaswamy
Linh|Nguyen
Minh Anh|Nguyen
Bao|Nguyen
Theresa|Nguyen
Jürgen|Weissmüller
Anneliese|Kästner
Søren|Dahlgaard
Freja|Østerby
Łukasz|Wróblewicz
Agnieszka|Zielonko
Tomás|de la Serna
María José|Ibarrola
Iñigo|Echeverrín
Lucía|Peñaranda
Joaquín|Muñiz
Beatriz|Falcão
Thiago|Gonçalvez
Inês|Albuquerque-Reis
Yusuf|Karahanlı
Elif|Demirsoy
Leyla|Farrokhpour
Darius|Farrokhpour
Omar|Al-Sabbahi
Noura|El-Katibi
Hassan|Bouzidane
Fatoumata|Diallobe
Kwame|Asantewaa
Abena|Owusu-Darko
Chidi|Nwachukwor
Ngozi|Ezenwanne
Tunde|Adebimpeh
Folake|Adebimpeh
Wanjiru|Kamathi
Themba|Mokoenya
Zanele|Dlaminkosi
Haruto|Kirishima
Aoi|Tachibanaki
Ren|Morinaga
Ji-woo|Baekman
Seo-yeon|Namgoong
Min-jun|Hwangbo
Wei|Zhangling
Xiu Ying|Ouyangtai
Jian|Liangzhou
Mei|Chenxu
Aditi|Bhattacharjya
Rohan|Deshmukhe
Kavya|Iyengarh
Sanjay|Patelwala
Nisha|Patelwala
Imran|Qureshipur
Ayesha|Siddiquie
Tenzin|Dorjeling
Keanu|Kahananui-Lee
Leilani|Kealohapau
Tāne|Whakamoe
Ngaire|Te Rangihau
Sefa|Tuilagaono
Dakota|Runningcreek
Winona|Tallfeather
Aiyana|Yazzimore
Hunter|Brightwater
Caleb|Ashgrove
Hannah|Ashgrove
Josiah|Penhallowe
Abigail|Thistlewood
Ezra|Fairweatherby
Naomi|Goldenberry
Miriam|Silberstrand
Levi|Rosenhain
Talia|Ben-Ashur
Grace|Whitfeld
Samuel|Whitfeld
Lydia|Cartwrighton
Elijah|Bexleydale
Savannah|Merriwell
Wyatt|Holcombsen
Sadie|Holcombsen
Marcus|Templegate
Jasmine|Templegate
DeShawn|Carrowman
Keisha|Broadwater-Hill
Tyrell|Langstone
Imani|Langstone
Xavier|Boudreauville
Céline|Thibodaux-Roy
Étienne|Lafontenelle
Giulia|Montefalcone
Lorenzo|D'Avenzo
Chiara|D'Ambrosetti
Nikos|Papadimas
Eleni|Karavangeli
Dmitri|Volkhonin
Anastasia|Morozhenko
Oksana|Petrenchuk
Bohdan|Kovalyshen
Ana|Markovičić
Luka|Horvatinec
Žofie|Nováčková
Márton|Szentkirály
Réka|Bodrogközi
Ioana|Munteanescu
Andrei|Dragulinescu
Sara|van der Houtman
Bram|van der Houtman
Maarten|Kuiperveld
Ingrid|Lindqvarn
Björn|Ekströmsson
Aino|Korpijärvi
Ásta|Hallgrímsdal
Isabel|Lopez
Gabriela|Vega-Lopez
Emilio|Castañeros
Paloma|Castañeros
Ximena|Quiñonero
Rafael|Bustamantez
Dolores|Santibárez
`;

export const studentNames = lines
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [first: string, last: string]);

const letters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', æ: 'ae', ı: 'i' };

/** As in an e-mail address: "Chloé", "O'Rourke-Finch" make chloe and orourke-finch. */
export const ascii = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øłßđæı]/g, (letter) => letters[letter]!)
    .replace(/[^a-z-]/g, '');

export const streets = [
  'Lantern Lane',
  'Quillfeather Road',
  'Old Ferry Street',
  'Bellwether Avenue',
  'Candlewick Court',
  'Millrace Way',
  'Saltmarsh Drive',
  'Orchard Gate',
  'Foxglove Terrace',
  'Inkwell Street',
  'Harrowgate Road',
  'Plover Hill',
];

/** Invented towns with a postal code of their state. */
export const towns: [city: string, state: string, postalCode: string][] = [
  ['Port Alder', 'FL', '32299'],
  ['Westhollow', 'OH', '43299'],
  ['Brightmoor Falls', 'MI', '48999'],
  ['Cedar Quay', 'WA', '98599'],
  ['San Ravello', 'CA', '93699'],
  ['Lower Marlin', 'NJ', '07899'],
  ['Tillingford', 'NC', '27899'],
  ['Aldermere', 'GA', '30999'],
  ['Stonebrook Mills', 'PA', '17199'],
  ['Dry Lake Crossing', 'TX', '79199'],
  ['Hallowell Bend', 'MO', '65199'],
  ['Nantasket Point', 'MA', '02599'],
  ['East Verity', 'NY', '12599'],
];

export const relationships = ['mother', 'father', 'spouse', 'sister', 'brother', 'aunt', 'friend'];
export const contactNames = [
  'Rosa',
  'Paul',
  'Agnes',
  'Victor',
  'Helen',
  'Samir',
  'Judith',
  'Peter',
  'Marta',
  'Noel',
];
