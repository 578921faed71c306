export const messages = {
  termRequired: 'Term is required',
  noTerm: "This term doesn't exist.",
  noProgram: "This program doesn't exist.",
  eventsRequired: 'Events are required',
  dateRequired: 'Date is required',
  actionRequired: 'Action is required',
  creditsRequired: 'Credits are required',
  moreThanHeld: (held: number) => `Can't be more than the ${held} credits held on this day.`,
  onlyDrops: 'Only a drop can have a circumstance.',
  notTogether: "Can't be combined with credits per term. Quote a term's events, or a whole program.",
  creditsPerTermRequired: 'Credits per term are required',
  noCreditsYet: 'This program has no number of credits yet. Ask admissions for its price.',
  aboveCreditLimit: (most: number) => `Must be at most ${most}, the most credits of a term.`,
  aboveTransferLimit: (most: number) => `At most ${most} transfer credits count toward this program.`,
  onlyWithProgram: 'Only for students of a program. Choose a program, or leave this out.',
  onlyFullTime: (name: string, credits: number) =>
    `${name} requires full-time study. Take ${credits} or more credits per term, or leave it out.`,
  fewTransferCredits: (name: string, credits: number) =>
    `${name} requires ${credits} or more transfer credits. Enter yours, or leave it out.`,
};
