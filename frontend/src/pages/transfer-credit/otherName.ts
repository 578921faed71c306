import type { InquiryRecordDto } from '../../api/types.gen';
import type { Question } from '../../components/form/Form';
import { isSameName } from '../../resources/inquiries/sameName';
import type { DraftValues } from './draft';
import type { Evaluation } from './queries';

/** "Maya Lopez" from "Maya Lopez (S2600017)". */
const nameOf = (label: string) => label.replace(/ \([^()]*\)$/, '');

/** The confirmation before an evaluation goes to a student whose name differs from the inquiry's. */
export function otherName(
  evaluation: Evaluation,
  inquiry: InquiryRecordDto | undefined,
  { studentId: chosen }: DraftValues,
): Question | undefined {
  if (!evaluation.inquiryId || !chosen || chosen.id === evaluation.studentId) return;
  const sender = inquiry && (inquiry.studentName ?? inquiry.name);
  if (sender && isSameName(sender, nameOf(chosen.label))) return;
  return {
    title: 'Attach to a student of another name?',
    text: `Inquiry ${evaluation.inquiryNumber} is from ${sender ?? 'an unknown sender'}. You chose ${chosen.label}. The credit goes onto the record of the student you choose.`,
    confirm: `Attach to ${nameOf(chosen.label)}`,
  };
}
