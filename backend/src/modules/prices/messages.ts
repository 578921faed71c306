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
};
