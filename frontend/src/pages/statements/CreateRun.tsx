import type { CreateStatementRunDto, StatementRunDto } from '../../api/types.gen';
import { formatMonth } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { SelectField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { required } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { monthsBefore } from './months';
import { runsOf, statementsOf } from './queries';
import { messages } from './messages';

const texts = messages.run;
const untilToday = 'today';

const bodyOf = (period: string): CreateStatementRunDto =>
  period === untilToday ? { asOf: todayInNewYork() } : { month: period };

/** Starts the statements of all students. */
export function CreateRun({ onClose }: { onClose: () => void }) {
  const { run } = useAct({
    act: ({ period }: { period: string }) => post<StatementRunDto>(['statements', 'runs'], bodyOf(period)),
    done: texts.done,
    failed: texts.failed,
    refreshes: [[runsOf], [statementsOf]],
  });
  const months = monthsBefore(todayInNewYork(), 12);
  return (
    <FormDialog
      name="statements/run"
      title={texts.title}
      description={texts.text}
      submit={texts.title}
      failed={texts.failed}
      values={{ period: months[0]! }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="period"
          label={texts.period}
          hint={texts.hint}
          choices={[
            ...months.map((value) => ({ value, label: formatMonth(value) })),
            { value: untilToday, label: texts.today },
          ]}
          rules={required(texts.periodRequired)}
        />
      </Fields>
    </FormDialog>
  );
}
