import type { AdmissionsFiguresDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { dotted, formatNumber } from '../../../components/format';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { useAllTerms } from '../../../providers/terms';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { useChoice } from '../frame/useChoice';
import { useReport } from '../frame/useReport';
import type { Report } from '../reports';
import { AdmissionsRows } from './AdmissionsRows';
import { counts, groupings, steps, summaryOf, times } from './figures';
import { messages as frame } from '../frame/messages';
import { messages } from './messages';

/** From the first answer to enrollment. */
export default function AdmissionsReport({ report }: { report: Report }) {
  const [chosen, chooseBy] = useChoice('by');
  const grouping = groupings.find(({ value }) => value === chosen) ?? groupings[0];
  const terms = useAllTerms();
  const [termId, chooseTerm] = useChoice('term');
  const term = terms.data?.find(({ id }) => id === termId);
  // An unknown term in the address is left out, so the terms must be known first.
  const isKnown = termId === undefined || terms.data !== undefined;
  const requested = isKnown ? { by: grouping.value, ...(term && { termId: term.id }) } : undefined;
  const { figures, hrefTo, rows } = useReport<AdmissionsFiguresDto>(report, requested, counts);
  const total = figures.data?.find(({ isTotal }) => isTotal);
  return (
    <ReportFrame
      report={report}
      subtitle={dotted([term?.name ?? messages.allTerms, grouping.label])}
      requested={rows ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <FilterChoice label="Grouping" value={grouping.value} options={groupings} onChange={chooseBy} />
          <FilterChoice
            label="Term"
            value={term?.id}
            all={messages.allTerms}
            options={(terms.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={chooseTerm}
          />
        </ListToolbar>
      }
    >
      <ReportBody figures={figures} before={terms}>
        {rows ? (
          <AdmissionsRows {...rows} />
        ) : (
          <>
            <Picture>
              <BarChart
                title={messages.chart}
                level={2}
                summary={summaryOf(total)}
                pointLabel="State"
                series={[{ id: 'applications', label: 'Applications', tone: 'accent' }]}
                points={
                  figures.data &&
                  steps.map(({ id, label }) => ({ label, values: { applications: total?.[id] ?? 0 } }))
                }
                format={formatNumber}
              />
            </Picture>
            <FiguresTable
              title="Figures"
              note={messages.note}
              rowLabel={grouping.one}
              columns={counts}
              rows={figures.data}
              hrefTo={hrefTo}
              empty={term ? messages.emptyTerm : messages.empty}
            />
            {total && (
              <FiguresTable
                title={messages.times}
                note={messages.medians}
                rowLabel={grouping.one}
                columns={times}
                rows={figures.data}
                empty={messages.empty}
              />
            )}
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
