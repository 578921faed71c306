import type { ReactNode } from 'react';
import { BackLink } from '../../../components/BackLink';
import { ExportButton } from '../../../components/lists/ExportButton';
import { PrintButton } from '../../../components/lists/PrintButton';
import { PageHead, PageHeading } from '../../../components/PageHeading';
import { PageTitle } from '../../../components/PageTitle';
import { useRowFocus } from '../../../components/records/useRowFocus';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { reportsPath } from '../path';
import type { Report } from '../reports';
import { figureKey, useOpened } from './useOpened';

interface Props {
  report: Report;
  /** The parameters as text, such as the term; printed too. */
  subtitle: string;
  /** The parameters of the figures; absent until known. */
  requested?: Readonly<Record<string, string>>;
  /** The controls for other figures. */
  choices?: ReactNode;
  children: ReactNode;
}

/** A report's heading and parameters, with its figures as a file or in print. */
export function ReportFrame({ report, subtitle, requested, choices, children }: Props) {
  const { opened } = useOpened();
  // Opening a number removes its link, so focus moves to the rows.
  useRowFocus(opened && figureKey(opened.group, opened.figure), { movesToHeading: true, onlyIfLost: true });
  return (
    <>
      <PageTitle>{report.title}</PageTitle>
      <BackLink to={reportsPath}>Back to Reports</BackLink>
      <PageHead>
        <PageHeading title={report.title}>{subtitle}</PageHeading>
        {requested && (
          <Inline gap={1} data-screen-only>
            <ExportButton
              resource={`reports/${report.id}`}
              request={{ filter: requested }}
              label="Download CSV"
            />
            <PrintButton />
          </Inline>
        )}
      </PageHead>
      {choices}
      <Stack gap={6}>{children}</Stack>
    </>
  );
}
