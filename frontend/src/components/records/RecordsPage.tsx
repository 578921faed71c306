import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ListContextProvider, type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { HistoryChangeDto } from '../../api/types.gen';
import { size, space } from '../../theme/scale';
import { Button } from '../Button';
import { useDialogAddress } from '../dialog/useDialogAddress';
import { History } from '../history/History';
import type { FilterKinds } from '../lists/useListAddress';
import { PageHead, PageHeading } from '../PageHeading';
import { ActionBones, BesidePage } from '../SidePanel';
import { DeleteQuestion } from './DeleteQuestion';
import { EditRecord } from './EditRecord';
import { EndingActions, EndQuestion } from './ending';
import type { ListedKind, RecordKind } from './kind';
import { RecordList } from './RecordList';
import { PanelPart, RecordPanel } from './RecordPanel';
import { type FormProps, type Read, useRecord, useRows } from './records';
import { type PanelProps, usePanel } from './usePanel';
import { useRecordHref } from './useRecordHref';
import { messages } from './messages';

const Stack = styled.div({ display: 'grid', gap: space(6), '& h3': { fontSize: size.section } });

/** What differs between kinds in an open record; the dialogs go by their names in the address. */
interface Shown<Row extends RaRecord<string>> {
  /** After the actions of the kind's `ending`. */
  actions?: (row: Read<Row>) => ReactNode;
  /** The text of a change in the history; see History. */
  changed?: (change: HistoryChangeDto, row: Row) => readonly string[] | undefined;
  /** Dialogs that change the saved record, which is read first. */
  forms?: Record<string, (props: FormProps<Row>) => ReactNode>;
  /** Dialogs about the record as shown. */
  questions?: Record<string, (row: Read<Row>, onClose: () => void) => ReactNode>;
  children: (row: Read<Row>) => ReactNode;
}

interface Props<
  Row extends RaRecord<string>,
  Field extends string,
  Kinds extends FilterKinds,
  Whole extends Row,
> extends Shown<Whole> {
  kind: ListedKind<Row, Field, Kinds>;
  /** The dialog that adds a record. */
  add: (onClose: () => void) => ReactNode;
}

/**
 * A list, the open record next to it with its history, and their dialogs. `Whole`: the record, if it has more than a row
 * of the list.
 */
export function RecordsPage<
  Row extends RaRecord<string>,
  Field extends string,
  Kinds extends FilterKinds,
  Whole extends Row = Row,
>(props: Props<Row, Field, Kinds, Whole>) {
  const { kind, add, ...shown } = props;
  const { id } = useParams();
  const { dialog, open, close } = useDialogAddress();
  const rows = useRows(kind);
  const hrefOf = useRecordHref(kind.path);
  const panel = usePanel(id, hrefOf(), kind.searchId);
  const adding = kind.adding ?? 'add';
  return (
    <ListContextProvider value={rows.context}>
      <BesidePage {...panel.page}>
        <PageHead data-steady>
          <PageHeading title={kind.title}>{kind.note}</PageHeading>
          <Button type="button" onClick={() => open(adding)}>
            {kind.add}
          </Button>
        </PageHead>
        <RecordList kind={kind} rows={rows} {...panel.list} hrefOf={hrefOf} />
        {id && <OpenRecord<Row, Whole> key={id} {...shown} kind={kind} id={id} panel={panel.panel} />}
        {dialog === adding && add(close)}
      </BesidePage>
    </ListContextProvider>
  );
}

interface OpenProps<Row extends RaRecord<string>, Whole extends Row> extends Shown<Whole> {
  kind: RecordKind<Row>;
  id: string;
  panel: PanelProps;
}

function OpenRecord<Row extends RaRecord<string>, Whole extends Row>(props: OpenProps<Row, Whole>) {
  const { kind, id, panel, actions, changed, children } = props;
  const { resource, one, heading = kind.name.text, badge, ending } = kind;
  const known = useListContext<Row>().data?.find((row) => row.id === id);
  const reading = useRecord<Whole>(resource, id);
  return (
    <RecordContextProvider value={reading.data}>
      <RecordPanel<Read<Whole>, Row>
        one={one}
        reading={reading}
        known={known}
        heading={heading}
        subtitle={badge}
        actions={(row) =>
          ending ? <EndingActions kind={kind}>{actions?.(row)}</EndingActions> : actions?.(row)
        }
        actionBones={<ActionBones />}
        missing={messages.panel.missingText(kind.inFull ?? one)}
        closeLabel={kind.closeLabel ?? 'Close panel'}
        {...panel}
      >
        {(row) => (
          <Stack>
            {children(row)}
            {!kind.hasNoHistory && (
              <PanelPart title="History">
                <History
                  of={`${resource}/${row.id}`}
                  label={messages.panel.history(heading(row))}
                  changed={changed && ((change) => changed(change, row))}
                />
              </PanelPart>
            )}
          </Stack>
        )}
      </RecordPanel>
      <OpenDialog {...props} row={reading.data} />
    </RecordContextProvider>
  );
}

const own = <Value,>(of: Record<string, Value>, name: string) =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** The dialog in the address about the open record. */
function OpenDialog<Row extends RaRecord<string>, Whole extends Row>(
  props: OpenProps<Row, Whole> & { row: Read<Whole> | undefined },
) {
  const { kind, id, row, forms = {}, questions = {} } = props;
  const { dialog, close } = useDialogAddress();
  if (!dialog) return null;
  const form = own(forms, dialog);
  if (form)
    return (
      <EditRecord<Whole> kind={kind} id={id} onClose={close}>
        {(saved, reread) => form({ row: saved, reread, onClose: close })}
      </EditRecord>
    );
  if (!row) return null;
  const question = own(questions, dialog);
  if (question) return question(row, close);
  if (!kind.ending) return null;
  if (dialog === 'end') return <EndQuestion kind={kind} onClose={close} />;
  return dialog === 'delete' && !kind.ending.isLasting ? (
    <DeleteQuestion kind={kind} onClose={close} />
  ) : null;
}
