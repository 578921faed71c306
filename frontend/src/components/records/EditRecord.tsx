import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordKind } from './kind';
import { type Read, useRecordToEdit } from './records';
import { WhileRead } from './WhileRead';
import { messages } from './messages';

interface Props<Row extends RaRecord<string>> {
  kind: Pick<RecordKind<Row>, 'resource' | 'one' | 'size'>;
  id: string;
  onClose: () => void;
  children: (row: Read<Row>, reread: () => Promise<Read<Row>>) => ReactNode;
}

/** A form for the saved record. */
export function EditRecord<Row extends RaRecord<string>>({ kind, id, onClose, children }: Props<Row>) {
  const { reading, reread } = useRecordToEdit<Row>(kind.resource, id);
  return (
    <WhileRead
      title={messages.form.edit(kind.one)}
      size={kind.size}
      one={kind.one}
      reading={reading}
      onClose={onClose}
    >
      {(row) => children(row, reread)}
    </WhileRead>
  );
}
