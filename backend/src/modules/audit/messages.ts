export const messages = {
  entryNotFound: "This audit log entry doesn't exist.",
  periodInvalid: (name: string) => `Filter "${name}" must be a date, or an instant with its time zone.`,
};
