import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import type { ToastContent } from '../../../components/toasts';
import { type Act, useAct } from '../../../providers/acts';

const Consequence = styled.p({ maxWidth: '60ch' });

interface Props {
  /** Names the form for what outlives a session. */
  name: string;
  title: string;
  description: string;
  /** What follows from it. */
  children: ReactNode;
  /** The deed: "Void Payment". */
  submit: string;
  /** "Cancel", where that is not the deed itself. */
  dismiss?: string;
  act: (reason: string) => Act;
  /** Whose it is and how much, with the way to it. */
  record: ToastContent['record'];
  done: string;
  failed: string;
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** Takes money's records back, which stay and say why. */
export function TakeBack({ act, done, record, failed, refreshes, children, ...dialog }: Props) {
  const { run } = useAct({
    act: ({ reason }: { reason: string }) => act(reason.trim()),
    done,
    record: () => record,
    failed,
    refreshes,
  });
  return (
    <FormDialog {...dialog} size="small" values={{ reason: '' }} onSubmit={run} failed={failed} danger>
      <Fields>
        <Consequence>{children}</Consequence>
        <TextArea name="reason" label="Reason" rules={required('Reason is required')} rows={3} />
      </Fields>
    </FormDialog>
  );
}
