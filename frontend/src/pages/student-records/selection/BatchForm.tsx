import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StudentDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import type { FormProps } from '../../../components/form/Form';
import { FormDialog } from '../../../components/form/FormDialog';
import type { ToastContent } from '../../../components/toasts';
import { type Act, useAct } from '../../../providers/acts';
import { BatchAnswer, type BatchItem } from './BatchAnswer';
import { inCalls, namesOf } from './chosenStudents';
import { messages } from './messages';

interface Props<Values extends FieldValues> extends Pick<
  FormProps<Values>,
  'name' | 'values' | 'failed' | 'children'
> {
  students: readonly StudentDto[];
  /** The title with the number of students: "Place a hold on 3 students". */
  title: (students: number) => string;
  submit: (students: number) => string;
  saving: string;
  /** The consequences for each student. */
  description: string;
  /** One call, for as many students as the server takes. */
  act: (studentIds: string[], values: Values) => Act<{ items: BatchItem[] }>;
  /** The toast: "Hold placed on 3 students". */
  done: (students: number) => string;
  record?: ToastContent['record'];
  refreshes: readonly (readonly unknown[])[];
  /** Shown if nothing happened for some students: its heading and its figures by outcome. */
  resultTitle: string;
  figures: (done: number, count: (outcome: string) => number) => readonly (string | false)[];
  onClose: () => void;
}

/** A form about the selected students. If a call fails, the next attempt continues after the students that are done. */
export function BatchForm<Values extends FieldValues>(props: Props<Values>) {
  const { students, title, submit, description, act, done, record, refreshes, figures, onClose } = props;
  // The selection may change while the dialog is open, but the dialog's students don't.
  const [concerned] = useState(students);
  const items = useRef<BatchItem[]>([]);
  const [doneBefore, setDoneBefore] = useState(0);
  const [answer, setAnswer] = useState<BatchItem[]>();
  const { run } = useAct({
    act: ({ ids, values }: { ids: string[]; values: Values }) => act(ids, values),
    done: (result) => {
      const all = [...items.current, ...result.items];
      const count = countOf(all);
      return all.length === concerned.length && count > 0 ? done(count) : undefined;
    },
    record: () => record,
    failed: props.failed,
    refreshes,
  });
  const runAll = async (values: Values) => {
    try {
      for (const call of inCalls(concerned.slice(items.current.length)))
        items.current.push(...(await run({ ids: call.map(({ id }) => id), values })).items);
    } catch (error) {
      setDoneBefore(items.current.length);
      throw error;
    }
    return items.current;
  };
  if (answer)
    return (
      <BatchAnswer
        title={props.resultTitle}
        figures={figures(countOf(answer), (outcome) => countOf(answer, outcome))}
        items={answer}
        students={concerned}
        onClose={onClose}
      />
    );
  const left = concerned.slice(doneBefore);
  return (
    <FormDialog
      name={props.name}
      title={title(left.length)}
      description={[doneBefore > 0 && messages.doneBefore(doneBefore), namesOf(left), description]
        .filter(Boolean)
        .join(' ')}
      submit={submit(left.length)}
      saving={props.saving}
      failed={props.failed}
      values={props.values}
      onSubmit={runAll}
      onDone={(all) => (countOf(all) === all.length ? onClose() : setAnswer(all))}
      onClose={onClose}
    >
      <Fields>{props.children}</Fields>
    </FormDialog>
  );
}

/** The students with this outcome, or those for whom it happened. */
const countOf = (items: readonly BatchItem[], outcome?: string) =>
  items.filter((item) => (outcome ? item.outcome === outcome : item.message === null)).length;
