const letters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', æ: 'ae', ı: 'i' };

/** As in an email address: "Chloé", "O'Rourke-Finch" make chloe and orourke-finch. */
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

/** First names of emergency contacts, each with possible relationships to a student. */
export const contacts: readonly [name: string, relationships: readonly string[]][] = [
  ['Rosa', ['mother', 'aunt', 'spouse']],
  ['Paul', ['father', 'brother', 'spouse']],
  ['Agnes', ['mother', 'sister', 'guardian']],
  ['Victor', ['father', 'uncle', 'brother']],
  ['Helen', ['mother', 'sister', 'aunt']],
  ['Samir', ['father', 'brother', 'friend']],
  ['Judith', ['mother', 'aunt', 'spouse']],
  ['Peter', ['father', 'uncle', 'spouse']],
  ['Marta', ['sister', 'aunt', 'friend']],
  ['Noel', ['guardian', 'friend']],
];
