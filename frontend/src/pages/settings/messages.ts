/** What the list of settings says. */
export const messages = {
  subtitle: 'University setup',
  noAccess: "You don't have access to any settings",
};
