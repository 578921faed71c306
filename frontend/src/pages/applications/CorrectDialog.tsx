import { AnswerField, toAnswer, toAnswers, toValue, toValues } from './AnswerField';
import { ActDialog, type Props, Reason } from './ActDialog';
import { answersOf, answerText, type Correctable, rowsOf } from './answers';
import { messages } from './messages';
import { RowFields } from './paper/RowFields';

const texts = messages.dialogs;

interface Values {
  /** By the server's names of the fields. */
  answers: Record<string, unknown>;
  reason: string;
}

/** Corrects an answer, or the rows of a list: all of them are sent, as they should be. */
export function CorrectDialog({ step, field, ...props }: Props & { step: string; field: Correctable }) {
  const { code, label } = field;
  const submitted = answersOf(props.application, step)[code];
  const before = props.application.corrections.findLast((one) => one.step === step && one.field === code);
  const now = before ? before.value : submitted;
  const isRows = field.type === 'rows';
  const name = `answers.${code}`;
  return (
    <ActDialog<Values>
      {...props}
      path={['corrections']}
      title={texts.correctTitle(label)}
      description={
        isRows
          ? texts.correctRows
          : [
              texts.correct,
              step === 'recommenders' && code === 'waivesRight' && texts.waiver,
              `${messages.answers.asSubmitted}: ${answerText(field, submitted)}`,
            ]
              .filter(Boolean)
              .join(' ')
      }
      size={isRows ? 'large' : undefined}
      submit={isRows ? 'Correct Answers' : 'Correct Answer'}
      done={messages.done.correct}
      values={{
        answers: {
          [code]: isRows ? rowsOf(now).map((row) => toValues(field.fields, row)) : toValue(field, now),
        },
        reason: '',
      }}
      bodyOf={({ answers: { [code]: value }, reason }) => ({
        step,
        answers: {
          [code]: isRows ? rowsOf(value).map((row) => toAnswers(field.fields, row)) : toAnswer(field, value),
        },
        reason: reason.trim(),
      })}
    >
      {isRows ? <RowFields field={field} name={name} /> : <AnswerField field={field} name={name} />}
      <Reason />
    </ActDialog>
  );
}
