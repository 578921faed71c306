import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { Notice } from '../Notice';
import { WhileRead } from './WhileRead';
import { messages } from './messages';

interface Props<Row extends RaRecord<string>> {
  resource: string;
  id: string;
  /** The rows on the list's page, which may include it. */
  among: readonly Row[] | undefined;
  /** The dialog's title until the record arrives: "Revoke override". */
  title: string;
  /** The noun for error messages: "override". */
  one: string;
  onClose: () => void;
  /** The dialog about the record. */
  children: (row: Row) => ReactNode;
}

/** A dialog about one record in the address. It is fetched if the list's page doesn't have it. */
export const OneRecord = <Row extends RaRecord<string>>(props: Props<Row>) => (
  <RequestedRecord key={props.id} {...props} />
);

function RequestedRecord<Row extends RaRecord<string>>({ among, children, ...requested }: Props<Row>) {
  // Keeps the row from opening, because the action removes it from the list.
  const [row] = useState(() => among?.find(({ id }) => id === requested.id));
  return row ? children(row) : <Unknown {...requested}>{children}</Unknown>;
}

function Unknown<Row extends RaRecord<string>>(props: Omit<Props<Row>, 'among'>) {
  const { resource, id, title, one, onClose, children } = props;
  const dataProvider = useDataProvider<PortalDataProvider>();
  const reading = useQuery({
    // Outside the list's key: not to be fetched again after the action.
    queryKey: ['dialog record', resource, id],
    queryFn: async () => (await dataProvider.getOne<Row>(resource, { id })).data,
    retry: false,
    gcTime: 0,
  });
  const missing = (
    <Notice title={messages.dialog.missing(one)} icon="search">
      {messages.dialog.missingText}
    </Notice>
  );
  return (
    <WhileRead
      title={title}
      one={one}
      reading={reading}
      missing={missing}
      onClose={onClose}
      children={children}
      size="small"
    />
  );
}
