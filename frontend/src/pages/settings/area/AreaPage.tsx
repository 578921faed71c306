import type { KeyboardEvent, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import type { FilterKinds } from '../../../components/lists/useListAddress';
import { PageHead, PageHeading } from '../../../components/PageHeading';
import { BesidePage } from '../../../components/SidePanel';
import { useRoomBeside } from '../../../components/useRoomBeside';
import type { Area } from './area';
import { AreaList } from './AreaList';
import { useAreaDialogs } from './useAreaDialogs';
import { useRows } from './records';
import { useRowFocus } from './useRowFocus';

/** The page's data for an open record. */
export interface OpenRecord<Row> {
  id: string;
  known: Row | undefined;
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

interface Props<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds> {
  area: Area<Row, Field, Kinds>;
  panel: (open: OpenRecord<Row>) => ReactNode;
  /** The open dialog, from the address. */
  dialogs: (id: string | undefined) => ReactNode;
}

/** A list, the open record next to it, and their dialogs: for every area of Settings and similar screens. */
export function AreaPage<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds>({
  area,
  panel,
  dialogs,
}: Props<Row, Field, Kinds>) {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wide = useRoomBeside();
  const { open } = useAreaDialogs();
  const rows = useRows(area);
  const takesFocus = useRowFocus(id);

  const beside = wide && id !== undefined;
  const hrefOf = (row: string | undefined) =>
    (row ? `${area.path}/${encodeURIComponent(row)}` : area.path) + search;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && beside && !event.defaultPrevented) void navigate(hrefOf(undefined));
  };
  return (
    <BesidePage data-beside={beside || undefined} onKeyDown={closeOnEscape}>
      <PageHead data-steady>
        <PageHeading title={area.title}>{area.note}</PageHeading>
        <Button type="button" onClick={() => open('add')}>
          {area.add}
        </Button>
      </PageHead>
      <AreaList area={area} rows={rows} current={id} beside={beside} hrefOf={hrefOf} />
      {id &&
        panel({
          id,
          known: rows.results.data?.find((row) => row.id === id),
          closed: hrefOf(undefined),
          beside,
          takesFocus,
        })}
      {dialogs(id)}
    </BesidePage>
  );
}
