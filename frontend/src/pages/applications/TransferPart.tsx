import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransferEvaluationSummaryDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { Muted } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { useMay } from '../../providers/session';
import { EvaluationStatus } from '../../resources/transfer-credit/EvaluationStatus';
import { coursesText } from '../transfer-credit/columns';
import { messages as credit } from '../transfer-credit/messages';
import { evaluationHref } from '../transfer-credit/path';
import type { Record as Application } from './queries';
import { isEvaluable } from './spec';
import { messages } from './messages';

const NewEvaluation = lazy(() =>
  import('../transfer-credit/NewEvaluation').then((module) => ({ default: module.NewEvaluation })),
);

const texts = messages.transfer;
const dialogName = 'new-evaluation';

interface Props {
  application: Application;
}

/** The evaluations of the applicant's transfer credit. People who only read see it when there are some. */
export function TransferPart({ application }: Props) {
  const { data, error, isFetching, refetch } = useGetList<TransferEvaluationSummaryDto>(
    'transfer-evaluations',
    {
      filter: { applicationId: application.id },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
  );
  const { dialog, open, close } = useDialogAddress();
  const opens = useMay()('manage', 'inquiries.transfer', application.studentId) && isEvaluable(application);
  const failed = error && !isFetching && !data;
  if (!opens && !data?.length && !failed) return null;
  return (
    <Part
      title={texts.title}
      aside={
        opens && (
          <Button type="button" look="outline" onClick={() => open(dialogName)}>
            New Evaluation
          </Button>
        )
      }
    >
      {data ? (
        data.length === 0 ? (
          <Muted>{texts.empty}</Muted>
        ) : (
          <Rows>
            {data.map((evaluation) => (
              <Stack as="li" gap={1} key={evaluation.id}>
                <Inline wrap gap={[1, 3]}>
                  <Link to={evaluationHref(evaluation.id)}>{evaluation.institution}</Link>
                  <EvaluationStatus status={evaluation.status} />
                </Inline>
                <Muted size="small">
                  {dotted([coursesText(evaluation), credit.awarded(evaluation.creditsAwarded)])}
                </Muted>
              </Stack>
            ))}
          </Rows>
        )
      ) : failed ? (
        <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="60px" />
      )}
      {opens && dialog === dialogName && (
        <Suspense>
          <NewEvaluation application={application} onClose={close} />
        </Suspense>
      )}
    </Part>
  );
}
