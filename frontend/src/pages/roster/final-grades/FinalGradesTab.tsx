import type { SectionDetailDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { formatDateOfWeek } from '../../../components/format';
import { useListAddress } from '../../../components/lists/useListAddress';
import { Pager } from '../../../components/lists/Pager';
import { Notice } from '../../../components/Notice';
import { useDeadlines } from '../../../providers/deadlines';
import { sectionName } from '../../../resources/sections/section';
import { FinalGradeExplained } from '../../classroom/grades/FinalGradeExplained';
import { GradeSheet } from './GradeSheet';
import { sheetSpec, useProposals, useSheet } from './queries';
import { messages } from './messages';

interface Props {
  id: string;
  section: SectionDetailDto | undefined;
}

/** The final grades of a class: submitted ones, and a choice for each other student. None before the term begins. */
export function FinalGradesTab({ id, section }: Props) {
  const { address, hrefTo } = useListAddress(sheetSpec);
  const { data, total = 0, error, isFetching, isPlaceholderData, refetch } = useSheet(id, address);
  const { data: days, ...term } = useDeadlines(section?.termId);
  const { data: proposals, ...proposed } = useProposals(id);
  if (term.error && !term.isFetching)
    return <Failure title={messages.failedDates} error={term.error} onRetry={() => void term.refetch()} />;
  if (days && section && !days.finalGrades.isOpen)
    return (
      <Notice title={messages.notStarted(section.termName)} icon="calendar">
        {messages.opens(formatDateOfWeek(days.finalGrades.firstDay))}
      </Notice>
    );
  if (proposed.error && !proposals && !proposed.isFetching)
    return (
      <Failure
        title={messages.failedProposals}
        error={proposed.error}
        onRetry={() => void proposed.refetch()}
      />
    );
  if (!data || !days || !proposals)
    return error && !isFetching ? (
      <Failure title={messages.failedClass} error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height="320px" />
    );
  const rows = data.filter(({ status }) => status === 'enrolled' || status === 'completed');
  if (rows.length === 0)
    return (
      <Notice title={messages.empty.title} icon="people">
        {messages.empty.text}
      </Notice>
    );
  return (
    <>
      {!isPlaceholderData && (
        <GradeSheet
          key={address.page}
          sectionId={id}
          page={address.page}
          course={section ? sectionName(section) : 'this section'}
          rows={rows}
          mode={section?.gradeMode}
          proposals={proposals}
          lastDay={days.incomplete.lastDay}
          due={days.gradesDue}
        />
      )}
      <FinalGradeExplained />
      <Pager
        page={address.page}
        perPage={address.perPage}
        total={total}
        hrefTo={(page) => hrefTo({ page })}
      />
    </>
  );
}
