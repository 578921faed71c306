import { inWords } from '../../common/calendar.js';
import { identifierUsed } from '../../common/identifier-form.js';

const list = new Intl.ListFormat('en-US');

export const messages = {
  noProgram: "This program doesn't exist.",
  codeUsed: (other?: string) => `${identifierUsed('program', 'code', other)} Use a different code.`,
  pricedByCode: (code: string, days: readonly string[]) =>
    `The code can't be changed. The tuition from ${list.format(days.map((day) => inWords(day)))} has a price for ${code}. Create another program for a new code.`,
  pricedDeletion: (code: string, days: readonly string[]) =>
    `${code} can't be deleted. The tuition from ${list.format(days.map((day) => inWords(day)))} has a price for it. Deactivate the program.`,
};
