export const messages = {
  credits: (credits: number) => `${credits} credits`,
  noAccess: 'No access',
  unknownParameter: (name: string) => `Unknown parameter ${name}. Use q.`,
  queryRequired: 'Parameter "q" is required exactly once.',
};
