import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { messages } from './messages';
import { assessmentHref, assessmentTabs } from './path';
import { RunList } from './RunList';
import { UnadoptedList } from './UnadoptedList';

const AssessmentDialogs = lazy(() => import('./AssessmentDialogs'));

/** Assessments of whole terms, and the tuition that no assessment changes. */
export default function Assessment() {
  const { dialog, open } = useDialogAddress();
  const [query] = useSearchParams();
  const tab = assessmentTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'runs';
  return (
    <>
      <PageHead>
        <PageHeading title="Assessment">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => open('preview')}>
          {messages.preview.title}
        </Button>
      </PageHead>
      <Tabs
        label="Views of assessment"
        tabs={assessmentTabs}
        selected={tab}
        hrefTo={(id) => assessmentHref(id)}
        flush
      >
        {tab === 'runs' ? <RunList /> : <UnadoptedList />}
      </Tabs>
      {dialog && (
        <Suspense>
          <AssessmentDialogs />
        </Suspense>
      )}
    </>
  );
}
