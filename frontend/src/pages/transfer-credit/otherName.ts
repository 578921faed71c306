import type { InquiryRecordDto } from '../../api/types.gen';
import type { Question } from '../../components/form/Form';
import { isSameName } from '../../resources/inquiries/sameName';
import type { DraftValues } from './draft';
import type { Evaluation } from './queries';
import { otherNameMessages as messages } from './messages';

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
    title: messages.title,
    text: messages.text(evaluation.inquiryNumber, sender ?? messages.unknownSender, chosen.label),
    confirm: messages.confirm(nameOf(chosen.label)),
  };
}
