import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

export interface ReleasedFacts {
  number: string;
  programName: string;
  termName: string;
  /** What the enrollment deposit is. */
  required: string;
  /** The offers that the acceptance released. */
  released: readonly {
    number: string;
    programName: string;
    /** The deposit that moved; null: none, or it was waived. */
    paid: string | null;
    isWaived: boolean;
    /** null: it was no student record. */
    studentNumber: string | null;
  }[];
}

/** Goes to the mailbox of the applicant. */
export const releasedMail = ({
  number,
  programName,
  termName,
  required,
  released,
}: ReleasedFacts): Letter => {
  const texts = messages.releasedMail;
  const enrolled = released.find(({ studentNumber }) => studentNumber !== null);
  return {
    subject: texts.subject(number),
    blocks: [
      texts.accepted(programName, termName),
      ...released.map((one) => texts.released(one.programName, one.number)),
      ...(enrolled
        ? [
            enrolled.paid ? texts.moved(enrolled.paid, number) : texts.waived(number),
            texts.student(enrolled.studentNumber!, programName),
          ]
        : [texts.due(number, required, released[0]!.number)]),
      { link: texts.open, path: '/apply/status' },
    ],
    because: messages.mail.because,
  };
};
