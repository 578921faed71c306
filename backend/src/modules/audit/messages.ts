export const messages = {
  entryNotFound: "This audit log entry doesn't exist.",
  periodInvalid: (name: string) => `Filter "${name}" must be a date, or a date and time with a time zone.`,
};
