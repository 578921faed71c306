import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type {
  InquiryRecordDto,
  TransferConsequencesDto,
  TransferEvaluationDto,
  TransferEvaluationSummaryDto,
  TransferSuggestionDto,
} from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress } from '../../components/lists/useListAddress';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';
import { reading } from '../../providers/read';
import type { Field, Filters } from './spec';

export type Evaluation = TransferEvaluationDto & Recorded;
const resource = 'transfer-evaluations';

export function useEvaluations(address: ListAddress<Field, Filters>) {
  const request = filteredRequest(address);
  return useGetList<TransferEvaluationSummaryDto>(resource, request, {
    placeholderData: keepRows(resource, request.filter, ['q', 'status']),
  });
}

const requested = (id: string) => ({ id, meta: { view: 'record' } });

/** Its own cache key: a row of the list has no courses. */
export function useEvaluation(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const read = useGetOne<Evaluation>(resource, requested(id));
  return {
    ...read,
    reread: async () => (await dataProvider.getOne<Evaluation>(resource, requested(id))).data,
  };
}

/** The inquiry of the evaluation. */
export const useInquiry = (id: string | null) =>
  useGetOne<InquiryRecordDto & Recorded>(
    'inquiries',
    { id: id ?? '', meta: { view: 'case' } },
    { enabled: id !== null },
  );

/** The changes on the record when it is articulated or a course revoked. */
export const useConsequences = (id: string, revoke?: string) =>
  useQuery({
    // Fetched when the dialog opens, and not again when the evaluation changes.
    queryKey: ['transfer-consequences', id, revoke],
    gcTime: 0,
    queryFn: reading<TransferConsequencesDto>(
      [resource, id, 'consequences'],
      revoke ? { revoke } : undefined,
    ),
  });

/** Earlier outcomes of its saved courses. */
export const useSuggestions = (id: string) =>
  useQuery({
    queryKey: [resource, 'suggestions', id],
    queryFn: reading<TransferSuggestionDto[]>([resource, id, 'suggestions']),
  });
