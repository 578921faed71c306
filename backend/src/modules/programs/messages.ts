export const messages = {
  noProgram: "This program doesn't exist.",
  codeUsed: 'Another program has this code. Use a different code.',
};
