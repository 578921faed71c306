/** The limits of the forms. The server enforces the same ones. */
export const limits = {
  namesAtLeast: 2,
  phoneAtLeast: 10,
  incidentAtLeast: 50,
  transcripts: 10,
  transcriptMegabytes: 10,
  transcriptsMegabytes: 40,
  transcriptKinds: ['PDF', 'JPG', 'JPEG', 'PNG'],
  mostCredits: 999,
} as const;

export const megabyte = 1024 * 1024;

/** The longest texts, in characters. */
export const longest = {
  wholeName: 200,
  name: 100,
  email: 254,
  phone: 40,
  line: 200,
  program: 150,
  place: 150,
  moment: 100,
  number: 40,
  city: 100,
  zip: 20,
  message: 10_000,
  incident: 15_000,
  part: 5_000,
  people: 2_000,
  note: 1_000,
} as const;
