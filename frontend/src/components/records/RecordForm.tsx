import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../form/FormDialog';
import { createRecord, updateRecord, useAct } from '../../providers/acts';
import { capital, type RecordKind } from './kind';
import type { Read } from './records';
import { useRecordHref } from './useRecordHref';
import { messages } from './messages';

interface Props<Values extends FieldValues, Row extends RaRecord<string>> {
  kind: RecordKind<Row>;
  /** Absent: a new one. */
  row?: Read<Row>;
  reread?: () => Promise<Read<Row>>;
  blank: Values;
  toValues: (row: Row) => Values;
  toBody: (values: Values) => object;
  /** For a form that changes only one part of the record: its own names. */
  part?: { name: string; title: string; submit: string };
  description?: string;
  /** Queries to refetch in addition to the records themselves. */
  refreshes?: readonly (readonly unknown[])[];
  /** Instead of opening the new record. */
  onAdded?: (row: Row) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Adds a record and opens it, or changes an existing one. */
export function RecordForm<Values extends FieldValues, Row extends RaRecord<string>>(
  props: Props<Values, Row>,
) {
  const {
    kind,
    row,
    reread,
    blank,
    toValues,
    toBody,
    part,
    refreshes = [],
    onAdded,
    onClose,
    children,
  } = props;
  const { resource, one } = kind;
  const navigate = useNavigate();
  const hrefOf = useRecordHref(kind.path, kind.about);
  const failed = row ? messages.form.updateFailed(one) : messages.form.addFailed(one);
  const save = useAct({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) =>
      row
        ? updateRecord<Row>(resource, row.id, toBody(values), etag)
        : createRecord<Row>(resource, toBody(values)),
    done: row ? messages.form.updated(capital(one)) : messages.form.added(capital(one)),
    record: (made) => ({ name: kind.name.text(made), to: `${kind.path}/${made.id}` }),
    failed,
    refreshes: [[resource], ...refreshes],
  });
  return (
    <FormDialog<Values, Row>
      name={`${resource}/${row?.id ?? 'new'}${part ? `/${part.name}` : ''}`}
      title={part?.title ?? (row ? messages.form.edit(kind.name.text(row)) : kind.add)}
      description={props.description}
      size={kind.size}
      submit={part?.submit ?? (row ? messages.form.save(one) : kind.add)}
      failed={failed}
      values={row ? toValues(row) : blank}
      etag={row?.etag}
      reread={
        reread &&
        (async () => {
          const now = await reread();
          return { values: toValues(now), etag: now.etag };
        })
      }
      onSubmit={(values, etag) => save.run({ values, etag })}
      onDone={(made) => {
        if (row) onClose();
        else if (onAdded) onAdded(made);
        else void navigate(hrefOf(made.id), { replace: true });
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
