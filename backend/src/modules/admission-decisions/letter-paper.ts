import { readFileSync } from 'node:fs';
import { inWords } from '../../common/calendar.js';
import { newYorkDay } from '../../common/new-york.js';
import { filledIn, type LetterValues, paragraphsOf } from './letter-text.js';
import { messages } from './messages.js';

export const template = readFileSync(new URL('./admission-letter.typ', import.meta.url), 'utf8');

export interface LetterText extends LetterValues {
  subject: string;
  body: string;
}

interface Official {
  number: string;
  code: string;
  address: string;
}

/** The data of the letter's paper. Without `official`, it says that it is an example. */
export function printed(text: LetterText, official: Official | null, issuedAt: Date): object {
  const { letter } = messages;
  const number = official?.number ?? letter.example;
  return {
    title: filledIn(text.subject, text),
    office: letter.office,
    of: `${number} \u00b7 ${text.applicationNumber}`,
    footer: letter.footer(number),
    head: [
      { label: letter.issuedOn, value: inWords(newYorkDay(issuedAt)) },
      { label: letter.number, value: number },
      { label: letter.application, value: text.applicationNumber },
    ],
    paragraphs: paragraphsOf(filledIn(text.body, text)),
    signed: letter.signed,
    official,
  };
}
