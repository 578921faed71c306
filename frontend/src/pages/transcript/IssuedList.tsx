import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { checkColumn, columns, kindColumn, numberColumn } from './columns';
import { issuedOf, type Papers, issuedSpec, useIssued } from './queries';
import { RevokeDocument } from './RevokeDocument';
import { ShareDocument } from './ShareDocument';
import { useSaving } from './useSaving';
import { documentStatusLabels, messages } from './messages';

interface Props {
  studentId: string;
  /** The resource name in the API. */
  papers: Papers;
  label: string;
  counted: (total: number) => string;
  /** Whether this person can revoke them. */
  mayRevoke: boolean;
  /** Who decides whether the verification page shows the content; absent: it never does. */
  sharing?: 'holder' | 'office';
  /** Whether this person can download the files. */
  mayDownload?: boolean;
  /** Shown when no document was issued. */
  none: ReactNode;
}

/** The documents issued for a student, each with its file. */
export function IssuedList({
  studentId,
  papers,
  label,
  counted,
  mayRevoke,
  sharing,
  mayDownload = true,
  none,
}: Props) {
  const { address, change, filtered, clearedHref, position } = useListAddress(issuedSpec);
  const resource = issuedOf(studentId, papers);
  const results = useIssued(resource, address);
  const { dialog, open, close } = useDialogAddress();
  const { save } = useSaving();
  const [act, chosen] = dialog?.split('.') ?? [];
  return (
    <>
      <ListToolbar label={label}>
        <FilterChoice
          label="Status"
          all="Any status"
          value={address.filters.status}
          options={issuedSpec.filters.status.map((value) => ({ value, label: documentStatusLabels[value] }))}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list={`issued-${papers}`}
        label={label}
        counted={counted}
        name={numberColumn}
        columns={papers === 'letters' ? [kindColumn, ...columns] : [...columns, checkColumn]}
        results={results}
        {...position}
        muted={({ status }) => status !== 'valid'}
        actions={({ id, number, status, isShared }) => [
          ...(mayDownload
            ? [
                {
                  label: 'Download PDF',
                  icon: 'download',
                  onSelect: () => void save([papers, id], `${number}.pdf`),
                } as const,
              ]
            : []),
          ...(sharing && status !== 'revoked'
            ? [
                {
                  label: isShared ? 'Hide from verification page' : 'Show on verification page',
                  icon: isShared ? 'lock' : 'check',
                  onSelect: () => open(`share.${id}`),
                } as const,
              ]
            : []),
          ...(mayRevoke && status !== 'revoked'
            ? [
                {
                  label: 'Revoke',
                  icon: 'close',
                  danger: true,
                  onSelect: () => open(`revoke.${id}`),
                } as const,
              ]
            : []),
        ]}
        failed={messages.failed[papers]}
        empty={
          filtered ? (
            <ButtonLink look="outline" to={clearedHref}>
              Show all
            </ButtonLink>
          ) : (
            none
          )
        }
        tools={<ExportButton resource={resource} request={filteredRequest(address)} />}
      />
      {act === 'share' && chosen && sharing && (
        <ShareDocument id={chosen} resource={resource} isHolder={sharing === 'holder'} onClose={close} />
      )}
      {act === 'revoke' && chosen && mayRevoke && (
        <RevokeDocument id={chosen} resource={resource} papers={papers} onClose={close} />
      )}
    </>
  );
}
