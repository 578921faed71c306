import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { InquiryEntryDto } from '../../api/types.gen';
import { FormDialog } from '../../components/form/FormDialog';
import { Section } from '../../components/layout/Section';
import { ApiError, hasStatus } from '../../providers/apiError';
import { Thread } from '../../resources/inquiries/Thread';
import type { Decided } from './acts';
import { type Case, useCase } from './queries';
import { messages } from './messages';

/** The form's message after someone else has changed the case. */
const overtaken = new ApiError(
  412,
  JSON.stringify({
    detail: messages.overtaken,
  }),
);

interface Props<Values extends FieldValues> {
  inquiry: Case;
  /** The action, as in the address. */
  deed: string;
  title: string;
  description?: string;
  values: Values;
  run: (decided: Decided<Values>) => Promise<unknown>;
  failed: string;
  submit: string;
  saving?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An action on the version of a case that its reader knows. If someone else was faster, their change appears next to
 * the text before it is sent.
 */
export function CaseForm<Values extends FieldValues>(props: Props<Values>) {
  const { inquiry, deed, run, children, ...dialog } = props;
  const { refetch } = useCase(inquiry.id);
  const known = useRef({ etag: inquiry.etag, entries: inquiry.entries });
  const [newEntries, setNewEntries] = useState<InquiryEntryDto[]>();

  async function send(values: Values) {
    try {
      return await run({ values, etag: known.current.etag });
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      const { data } = await refetch({ throwOnError: true });
      const before = new Set(known.current.entries.map(({ id }) => id));
      known.current = { etag: data!.etag, entries: known.current.entries };
      setNewEntries(data!.entries.filter(({ id }) => !before.has(id)));
      throw overtaken;
    }
  }
  return (
    <FormDialog<Values> name={`inquiry/${inquiry.id}/${deed}`} onSubmit={send} {...dialog}>
      {newEntries && (
        <Section gap={2} below={5} pad={[4, 4, 0]} edge="accent" fill="surfaceAlt" aria-label="New entries">
          <h3>New entries</h3>
          <Thread label="New entries" entries={newEntries} empty={messages.noNewEntries} />
        </Section>
      )}
      {children}
    </FormDialog>
  );
}
