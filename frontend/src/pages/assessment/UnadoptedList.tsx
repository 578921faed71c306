import type { ChargeDto } from '../../api/types.gen';
import { formatDate, formatMoney } from '../../components/format';
import { Text } from '../../components/layout/Text';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { useAllTerms } from '../../providers/terms';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';
import { type ChargeField, unadoptedRequest, unadoptedSpec, useUnadopted } from './queries';

const texts = messages.unadopted;

const columns: readonly Column<ChargeDto, ChargeField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    width: 116,
    folds: 'tablet',
    show: ({ studentNumber }) => studentNumber,
  },
  { id: 'termName', label: 'Term', sort: 'termName', width: 130, show: ({ termName }) => termName },
  {
    id: 'description',
    label: 'Charge',
    folds: 'narrow',
    show: ({ description }) => description ?? '',
  },
  {
    id: 'dueDate',
    label: 'Due date',
    sort: 'dueDate',
    width: 128,
    folds: 'tablet',
    show: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'None'),
    folded: ({ dueDate }) => (dueDate ? `Due ${formatDate(dueDate)}` : ''),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 116,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'balance',
    label: 'Balance',
    sort: 'balance',
    figure: true,
    width: 116,
    folds: 'narrow',
    show: ({ balance }) => formatMoney(balance),
    folded: ({ balance }) => texts.open(formatMoney(balance)),
  },
];

/** Tuition that no assessment has taken over. A row opens the student's account. */
export function UnadoptedList() {
  const { address, change, filtered, position, clearedHref } = useListAddress(unadoptedSpec);
  const { data: terms = [] } = useAllTerms();
  return (
    <>
      <Text measure={72} below={4}>
        {texts.text}
      </Text>
      <ListToolbar
        label="Unadopted tuition"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student, ID or description..."
      >
        <FilterChoice
          label="Term"
          all="All terms"
          value={address.filters.termId}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(termId) => change({ filters: { termId } })}
        />
      </ListToolbar>
      <DataList<ChargeDto, ChargeField>
        list="unadopted-tuition"
        label="Unadopted tuition"
        counted={texts.count}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ studentId }) => accountHref(studentId),
        }}
        columns={columns}
        results={useUnadopted(address)}
        {...position}
        failed={texts.failed}
        tools={<ExportButton resource="charges" request={unadoptedRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={texts.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={texts.unmatched}
          >
            {texts.noneHint}
          </NoRows>
        }
      />
    </>
  );
}
