import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Fields } from '../../components/form/FieldFrame';
import { TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { nameOf } from './columns';
import { applicationHref } from './path';
import { keys, type Record } from './queries';
import { messages } from './messages';

const texts = messages.dialogs;

export interface Props {
  application: Record;
  onClose: () => void;
}

interface ActProps<Values extends FieldValues> extends Props {
  /** The address below the application's. */
  path: readonly string[];
  title: string;
  description: string;
  submit: string;
  done: string;
  danger?: boolean;
  size?: 'large';
  values: Values;
  bodyOf?: (values: Values) => object;
  children: ReactNode;
}

/** An act of the office on an application. */
export function ActDialog<Values extends FieldValues>(props: ActProps<Values>) {
  const { application, path, done, bodyOf = (values: Values) => values, children, ...dialog } = props;
  const { id, etag } = application;
  const { run } = useAct({
    act: (values: Values) => post<Record>(['applications', id, ...path], bodyOf(values), etag),
    done,
    record: (answer) => ({ name: `${answer.number}: ${nameOf(answer)}`, to: applicationHref(id) }),
    failed: messages.failed.act,
    refreshes: keys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`application/${id}/${path.join('/')}`}
      failed={messages.failed.act}
      onSubmit={run}
      {...dialog}
    >
      <Fields>{children}</Fields>
    </FormDialog>
  );
}

export const Reason = () => (
  <TextField name="reason" label="Reason" maxLength={500} rules={required(texts.reason)} />
);
