import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Inline } from '../../components/layout/Inline';
import { evaluationStatusLabels } from '../../resources/transfer-credit/messages';
import { columns, nameColumn } from './columns';
import { NewEvaluation } from './NewEvaluation';
import { equivalenciesPath } from './path';
import { useEvaluations } from './queries';
import { spec, statuses } from './spec';
import { messages } from './messages';

export function EvaluationList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const { dialog, open, close } = useDialogAddress();
  const results = useEvaluations(address);
  return (
    <>
      <PageHead>
        <PageHeading title="Transfer Credit">{messages.subtitle}</PageHeading>
        <Inline wrap gap={2} align="stretch">
          <ButtonLink look="outline" to={equivalenciesPath}>
            Equivalencies
          </ButtonLink>
          <Button type="button" onClick={() => open('new')}>
            <Icon name="plus" />
            New Evaluation
          </Button>
        </Inline>
      </PageHead>
      <ListToolbar
        label="Evaluations"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder="Student, applicant or institution..."
      >
        <StatusChoice
          statuses={statuses}
          labels={evaluationStatusLabels}
          value={address.filters.status}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list="transfer-evaluations"
        label="Evaluations"
        counted={messages.evaluations}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        muted={({ status }) => status === 'withdrawn'}
        failed={messages.failed.list}
        tools={<ExportButton resource="transfer-evaluations" request={filteredRequest(address)} />}
        empty={
          <NoRows
            title="No evaluations found"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.list.unmatched}
          >
            {messages.list.empty}
          </NoRows>
        }
      />
      {dialog === 'new' && <NewEvaluation onClose={close} />}
    </>
  );
}
