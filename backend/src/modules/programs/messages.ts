import { identifierUsed } from '../../common/identifiers.js';

export const messages = {
  noProgram: "This program doesn't exist.",
  codeUsed: (other?: string) => `${identifierUsed('program', 'code', other)} Use a different code.`,
};
