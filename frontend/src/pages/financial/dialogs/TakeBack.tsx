import type { ReactNode } from 'react';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { Text } from '../../../components/layout/Text';
import type { ToastContent } from '../../../components/toasts';
import type { Act } from '../../../providers/acts';
import { useLimited } from './useLimited';

interface Props {
  /** Names the form for its draft, which outlives a session. */
  name: string;
  title: string;
  description: string;
  /** The consequences. */
  children: ReactNode;
  /** The action: "Void Payment". */
  submit: string;
  /** Replaces "Cancel". */
  dismiss?: string;
  act: (reason: string) => Act;
  /** The student and the amount, with a link. */
  record: ToastContent['record'];
  done: string;
  failed: string;
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** Voids or cancels a financial record, which stays on file with the reason. */
export function TakeBack({ act, done, record, failed, refreshes, children, submit: text, ...dialog }: Props) {
  const { run, submit, isAbove } = useLimited({
    act: ({ reason }: { reason: string }) => act(reason.trim()),
    done,
    record: () => record,
    failed,
    refreshes,
  });
  return (
    <FormDialog
      {...dialog}
      submit={submit(text)}
      size="small"
      values={{ reason: '' }}
      onSubmit={run}
      failed={failed}
      danger={!isAbove}
    >
      <Fields>
        <Text measure={60}>{children}</Text>
        <TextArea name="reason" label="Reason" rules={required('Reason is required')} rows={3} />
      </Fields>
    </FormDialog>
  );
}
