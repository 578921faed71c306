import type { Letter } from '../letter.js';

/** An office's answer to an inquiry. */
export const inquiryAnswer = ({
  number,
  office,
  answer,
}: {
  number: string;
  /** Such as `Office of Admissions`. */
  office: string;
  /** Markdown. */
  answer: string;
}): Letter => ({
  subject: `Answer to your inquiry ${number}`,
  blocks: [{ markdown: answer }, `${office}\nCollegium University`],
  because: `You get this mail because you asked us; your inquiry has the number ${number}.`,
});
