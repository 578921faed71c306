/** What the forms take; the server decides, and says the same. */
export const limits = {
  namesAtLeast: 2,
  phoneAtLeast: 10,
  incidentAtLeast: 50,
  transcriptMegabytes: 10,
} as const;
