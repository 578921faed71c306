/** What the list of settings, and the lists of parts in its forms, say. */
export const messages = {
  subtitle: 'University setup',
  noAccess: "You don't have access to any settings",
  list: {
    most: (most: number) => `You can add at most ${most}.`,
    moved: (called: string, position: number, count: number) =>
      `${called} is now number ${position} of ${count}.`,
    removed: (called: string) => `${called} removed.`,
  },
};
