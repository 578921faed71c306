export const messages = {
  placeInvalid:
    'The name of the place must have 1 to 200 characters, each a letter, a digit or one of _ . : ~ and -.',
  bodyRequired: 'The text of the draft is required',
  tooMany: (most: number) =>
    `You have ${most} drafts, which is the maximum. Submit or discard one of them first.`,
};
