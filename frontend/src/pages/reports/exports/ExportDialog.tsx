import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField, SelectField } from '../../../components/form/fields';
import { Form, type FormHandle } from '../../../components/form/Form';
import { FormButtons } from '../../../components/form/FormButtons';
import { todayInNewYork } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { Section } from '../../../components/layout/Section';
import { useAct } from '../../../providers/acts';
import { runsChange, startRun } from '../../../providers/reportRuns';
import { useMay } from '../../../providers/session';
import { useAllTerms } from '../../../providers/terms';
import { periodsAt } from '../financial/figures';
import { type Exportable, exportable, type ExportValues, filtersOf, states } from './exportable';
import { RunList } from './RunList';
import { exportRecord } from '../path';
import { messages } from './messages';

const failed = messages.failed.start;

/** Chooses a report and its parameters, starts the export, and shows the progress of all exports. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const handle = useRef<FormHandle>(null);
  const may = useMay();
  const offered = exportable.filter(
    ({ needs, hasGrades }) => may(needs, 'reports') && (!hasGrades || may('read', 'transcripts')),
  );
  const today = todayInNewYork();
  const { run } = useAct({
    act: (values: ExportValues) => {
      const chosen = offered.find(({ id }) => id === values.id)!;
      return startRun(chosen.report, filtersOf(chosen, values, today));
    },
    done: messages.done.started,
    record: exportRecord,
    failed,
    refreshes: runsChange,
  });
  return (
    <Dialog
      title="Export Reports"
      description={messages.description}
      onClose={() => handle.current?.leave()}
      hangs
    >
      <Form<ExportValues, unknown>
        ref={handle}
        name="report-export"
        values={{ id: offered[0]?.id ?? '', termId: '', asOf: '', date: '', state: 'open', period: '12' }}
        onSubmit={run}
        onLeave={onClose}
        failed={failed}
        buttons={<FormButtons submit="Start Export" saving="Starting…" cancel="Close" />}
        frame={(content, buttons) => (
          <>
            <DialogBody>
              {content}
              <Section gap={1} above={6} aria-labelledby="export-runs">
                <h3 id="export-runs">My exports</h3>
                <RunList most={5} />
              </Section>
            </DialogBody>
            {buttons && <DialogFooter>{buttons}</DialogFooter>}
          </>
        )}
      >
        <Fields>
          <SelectField
            name="id"
            label="Report"
            choices={offered.map(({ id, label }) => ({ value: id, label }))}
            rules={required('Report is required')}
          />
          <Filters offered={offered} today={today} />
        </Fields>
      </Form>
    </Dialog>
  );
}

/** The filters of the chosen report. */
function Filters({ offered, today }: { offered: readonly Exportable[]; today: string }) {
  const id = useWatch<ExportValues, 'id'>({ name: 'id' });
  const fields = offered.find((one) => one.id === id)?.fields ?? [];
  return (
    <>
      {fields.includes('term') && <TermField />}
      {fields.includes('state') && (
        <SelectField name="state" label="Items" choices={states} rules={required('Items are required')} />
      )}
      {fields.includes('date') && <DateField name="date" label="Day" max={today} hint={messages.todayHint} />}
      {fields.includes('asOf') && <DateField name="asOf" label="As of" max={today} hint={messages.nowHint} />}
      {fields.includes('period') && (
        <SelectField
          name="period"
          label="Period"
          choices={periodsAt(today)}
          rules={required('Period is required')}
        />
      )}
    </>
  );
}

function TermField() {
  const { data, error } = useAllTerms();
  return (
    <SelectField
      name="termId"
      label="Term"
      empty="Choose a term"
      hint={error ? messages.failed.terms : undefined}
      choices={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      rules={required('Term is required')}
    />
  );
}
