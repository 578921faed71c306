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
  /** What was asked, such as the term: also what a sheet of paper says. */
  said: string;
  /** What the figures are asked by; absent while it is not known. */
  asked?: Readonly<Record<string, string>>;
  /** The ways to ask for other figures. */
  choices?: ReactNode;
  children: ReactNode;
}

/** A report's heading, what it is asked by, and its figures as a file or on paper. */
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
