import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  noProgram: "This program doesn't exist.",
  codeUsed: (other?: string) => `${identifierUsed('program', 'code', other)} Use a different code.`,
};
