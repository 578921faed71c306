import type { ReactNode } from 'react';
import type { CreateRequestDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import type { RequestKind } from '../../resources/inquiries/inquiry';
import { useAsk } from './queries';
import { messages } from './messages';

type Values = Record<string, string | string[]>;

interface Props<Input extends Values> {
  kind: RequestKind;
  /** The subject of the form, if there are several: a draft returns only for that one. */
  about?: string;
  title: string;
  description: string;
  values: Input;
  onClose: () => void;
  children: ReactNode;
}

/** Omits empty fields. */
export const bodyOf = (kind: RequestKind, values: Values) =>
  ({
    kind,
    ...Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
        .filter(([, value]) => value.length > 0),
    ),
  }) as CreateRequestDto;

/** A request of one kind. */
export function RequestForm<Input extends Values>({ kind, about, children, ...dialog }: Props<Input>) {
  const ask = useAsk();
  return (
    <FormDialog<Input>
      name={['request', kind, about].filter(Boolean).join('/')}
      onSubmit={(values) => ask.run(bodyOf(kind, values))}
      failed={messages.failures.request}
      submit="Send Request"
      saving="Sending…"
      {...dialog}
    >
      <Fields>{children}</Fields>
    </FormDialog>
  );
}
