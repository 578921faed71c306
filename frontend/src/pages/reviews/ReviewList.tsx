import { DataList } from '../../components/lists/DataList';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { PageHeading } from '../../components/PageHeading';
import { columns, nameColumn } from './columns';
import { isOpen, useReviews } from './queries';
import { spec } from './spec';
import { messages } from './messages';

export function ReviewList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const results = useReviews(address);
  return (
    <>
      <PageHeading title="Reviews">{messages.subtitle}</PageHeading>
      <ListToolbar label="Reviews">
        <StatusChoice
          statuses={['true', 'false'] as const}
          labels={messages.statuses}
          value={address.filters.open}
          onChange={(open) => change({ filters: { open } })}
        />
      </ListToolbar>
      <DataList
        list="reviews"
        label="Reviews"
        counted={messages.total}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        muted={(review) => !isOpen(review)}
        failed={messages.failed.list}
        empty={
          <NoRows title="No reviews found" filtered={filtered} clearedHref={clearedHref}>
            {messages.empty}
          </NoRows>
        }
      />
    </>
  );
}
