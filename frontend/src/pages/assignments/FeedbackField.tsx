import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SubmissionDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { TextArea } from '../../components/form/fields';
import { toText } from '../../components/form/rules';
import { Stack } from '../../components/layout/Stack';
import { plainText, type RichText } from '../../components/rich-text/document';
import { RichTextField } from '../../components/rich-text/RichTextField';
import { gradeMessages as messages } from './messages';

/** As typed: a text, or a document once there is formatting. */
export interface FeedbackValues {
  feedback: string;
  feedbackDocument: RichText | null;
  isFormatted: boolean;
}

type Graded = Pick<SubmissionDto, 'feedback' | 'feedbackDocument'>;

export const feedbackValuesOf = ({ feedback, feedbackDocument }: Graded): FeedbackValues => ({
  feedback: feedbackDocument ? '' : (feedback ?? ''),
  feedbackDocument,
  isFormatted: feedbackDocument !== null,
});

/** What is sent: the server keeps the text of a document itself. */
export const feedbackBodyOf = ({ feedback, feedbackDocument, isFormatted }: FeedbackValues) =>
  isFormatted ? { feedbackDocument } : { feedback: toText(feedback) };

export const hasFeedback = ({ feedback, feedbackDocument, isFormatted }: FeedbackValues) =>
  isFormatted ? feedbackDocument !== null : feedback.trim() !== '';

/** A paragraph for each line. */
function documentOf(text: string): RichText | null {
  const lines = text.split('\n').filter((line) => line.trim());
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line }],
  }));
  return content.length ? { type: 'doc', content } : null;
}

/** Feedback as text. The editor loads when the grader formats it, or if it was formatted before. */
export function FeedbackField({ rows }: { rows?: number }) {
  const { setValue, getValues, setFocus } = useFormContext<FeedbackValues>();
  const isFormatted = useWatch<FeedbackValues, 'isFormatted'>({ name: 'isFormatted' });
  const [wasSwitched, setSwitched] = useState(false);
  const change = (values: FeedbackValues) => {
    setSwitched(true);
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof FeedbackValues, value, { shouldDirty: true });
  };
  useEffect(() => {
    if (wasSwitched && !isFormatted) setFocus('feedback');
  }, [wasSwitched, isFormatted, setFocus]);

  const format = () =>
    change({ feedback: '', feedbackDocument: documentOf(getValues('feedback')), isFormatted: true });
  const clear = () =>
    change({
      feedback: plainText(getValues('feedbackDocument')),
      feedbackDocument: null,
      isFormatted: false,
    });
  return (
    <Stack gap={2}>
      {isFormatted ? (
        <RichTextField name="feedbackDocument" label="Feedback" profile="brief" takesFocus={wasSwitched} />
      ) : (
        <TextArea name="feedback" label="Feedback" rows={rows} />
      )}
      <div>
        <Button small type="button" look="quiet" onClick={isFormatted ? clear : format}>
          {isFormatted ? messages.plainText : messages.format}
        </Button>
      </div>
    </Stack>
  );
}
