import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BlockerDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { type Act, useAct } from '../../../providers/acts';
import { keys } from './queries';
import { messages } from './messages';

interface Props<Values extends FieldValues> {
  name: string;
  title: string;
  description: string;
  submit: string;
  done: string;
  failed?: string;
  danger?: boolean;
  values: Values;
  act: (values: Values) => Act<unknown>;
  against?: (blockers: BlockerDto[]) => ReactNode;
  onClose: () => void;
  onDone?: () => void;
  children?: ReactNode;
}

/** One act on a review or a decision. */
export function ActDialog<Values extends FieldValues>({
  act,
  done,
  failed = messages.decisions.failedAct,
  children,
  ...dialog
}: Props<Values>) {
  const { run } = useAct({ act, done, failed, refreshes: keys, reportsStale: true });
  return (
    <FormDialog failed={failed} onSubmit={run} {...dialog}>
      <Fields>{children}</Fields>
    </FormDialog>
  );
}
