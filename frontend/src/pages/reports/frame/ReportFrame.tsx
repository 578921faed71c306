import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { BackLink } from '../../../components/BackLink';
import { ExportButton } from '../../../components/lists/ExportButton';
import { PrintButton } from '../../../components/lists/PrintButton';
import { PageHead, PageHeading } from '../../../components/PageHeading';
import { PageTitle } from '../../../components/PageTitle';
import { space } from '../../../theme/scale';
import { reportsPath } from '../path';
import type { Report } from '../reports';
import { useFigureFocus } from './useFigureFocus';

const Tools = styled.div({ display: 'flex', gap: space(1), '@media print': { display: 'none' } });
const Body = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) });

interface Props {
  report: Report;
  /** The parameters as text, such as the term; printed too. */
  said: string;
  /** The parameters of the figures; absent until known. */
  asked?: Readonly<Record<string, string>>;
  /** The controls for other figures. */
  choices?: ReactNode;
  children: ReactNode;
}

/** A report's heading and parameters, with its figures as a file or in print. */
export function ReportFrame({ report, said, asked, choices, children }: Props) {
  useFigureFocus();
  return (
    <>
      <PageTitle>{report.title}</PageTitle>
      <BackLink to={reportsPath}>Back to Reports</BackLink>
      <PageHead>
        <PageHeading title={report.title}>{said}</PageHeading>
        {asked && (
          <Tools>
            <ExportButton
              resource={`reports/${report.id}`}
              request={{ filter: asked }}
              label="Download CSV"
            />
            <PrintButton />
          </Tools>
        )}
      </PageHead>
      {choices}
      <Body>{children}</Body>
    </>
  );
}
